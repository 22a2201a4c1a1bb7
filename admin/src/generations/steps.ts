/** The steps of a generation, in the order in which it reports them. */
export const STEPS = [
  'session_created',
  'history_check',
  'topic_generation',
  'structure_planning',
  'block_generation',
  'block_generated',
  'block_validation',
  'block_title_generation',
  'block_image_generation_started',
  'block_image_generation_blocks_info',
  'block_image_generation_processing_block',
  'block_image_generation_skipped_block',
  'block_image_generation_starting',
  'block_image_generation_completed',
  'content_review',
  'content_revision',
  'main_image_generation',
  'finalization',
  'generation_completed',
] as const

/** Key of a step's name; the step that failed has the same one. */
export const stepKey = (step: string) => `generations.steps.${step.replace(/_failed$/, '')}`
