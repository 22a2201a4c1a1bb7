/** The steps that a session reports, in the order of the specification; progress is the position in this list. */
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

export type StepName = (typeof STEPS)[number]

/** Whole percent: step index over step count minus one. */
export function progressOf(step: StepName): number {
  return Math.round((STEPS.indexOf(step) / (STEPS.length - 1)) * 100)
}

const LABELS: Record<StepName, string> = {
  session_created: 'Getting ready',
  history_check: 'Looking at your earlier publications',
  topic_generation: 'Choosing the angle and the title',
  structure_planning: 'Planning the outline',
  block_generation: 'Writing',
  block_generated: 'Finished writing',
  block_validation: 'Checking every claim against its source',
  block_title_generation: 'Naming the sections',
  block_image_generation_started: 'Preparing the images',
  block_image_generation_blocks_info: 'Choosing the sections to illustrate',
  block_image_generation_processing_block: 'Making an image',
  block_image_generation_skipped_block: 'Leaving out an image that could not be made',
  block_image_generation_starting: 'Making an image',
  block_image_generation_completed: 'The images are ready',
  content_review: 'Reviewing the whole text',
  content_revision: 'Improving weak sections',
  main_image_generation: 'Making the cover',
  finalization: 'Writing the introduction and the conclusion',
  generation_completed: 'Finished',
}

/** A label for people; `detail` adds to it, e.g. `block 4 of 6`. */
export function labelOf(step: StepName, detail?: string): string {
  return detail ? `${LABELS[step]} ${detail}` : LABELS[step]
}
