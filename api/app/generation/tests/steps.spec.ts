import { test } from '@japa/runner'
import { labelOf, progressOf, STEPS, type StepName } from '#generation/steps'

test.group('The steps of a generation', () => {
  test('are in the order of the specification', ({ assert }) => {
    assert.deepEqual(
      [...STEPS],
      [
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
      ]
    )
  })

  test('count as index over step count minus one, in percent', ({ assert }) => {
    for (const [step, percent] of [
      ['session_created', 0],
      ['history_check', 6],
      ['block_generation', 22],
      ['block_image_generation_blocks_info', 50],
      ['content_review', 78],
      ['finalization', 94],
      ['generation_completed', 100],
    ] as const)
      assert.equal(progressOf(step), percent, step)
  })

  test('each have a label for people that differs from its name', ({ assert }) => {
    for (const step of STEPS) assert.match(labelOf(step), /^[A-Z][a-z][a-z ]+$/, step)
    assert.equal(labelOf('block_generation' satisfies StepName, 'block 4 of 6'), 'Writing block 4 of 6')
  })
})
