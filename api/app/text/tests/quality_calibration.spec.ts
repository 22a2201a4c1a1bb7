import { test } from '@japa/runner'
import { GOOD, POOR, type Sample } from '#generation/tests/fixtures/calibration'
import { NOW } from '#generation/tests/support/sample_content'
import { assessQuality } from '#text/quality/assess_quality'

/** Below it a customer should work on the text, above it the text may be published. */
const POOR_AT_MOST = 0.8
const GOOD_AT_LEAST = 0.94

const assessed = ({ input }: Sample) => assessQuality(input, NOW)

test.group('What a critical reader would send back', () => {
  for (const sample of POOR) {
    test(`${sample.name} scores low, and the report says why`, ({ assert }) => {
      const { score, report } = assessed(sample)
      assert.isAtMost(score, POOR_AT_MOST)
      const failed = report.checks.filter(({ passed }) => !passed)
      assert.includeMembers(
        failed.map(({ id }) => id),
        sample.findings
      )
      const shown = failed.filter(({ id, where }) => sample.findings.includes(id) && where.length > 0)
      assert.isNotEmpty(shown, 'at least one finding shows its place')
    })
  }
})

test.group('What the same reader would publish', () => {
  for (const sample of GOOD) {
    test(`${sample.name} scores high`, ({ assert }) => {
      const { score, report } = assessed(sample)
      assert.isAtLeast(score, GOOD_AT_LEAST)
      const failed = report.checks.filter(({ passed }) => !passed).map(({ id }) => id)
      for (const id of [
        'particulars',
        'echoes',
        'filler-words',
        'boasts',
        'cliches',
        'sections-alike',
        'thin-sections',
      ])
        assert.notInclude(failed, id)
    })
  }

  test('every good text is ahead of every poor one by a seventh of the scale', ({ assert }) => {
    const best = Math.max(...POOR.map((sample) => assessed(sample).score))
    const worst = Math.min(...GOOD.map((sample) => assessed(sample).score))
    assert.isAbove(worst - best, 1 / 7)
  })
})
