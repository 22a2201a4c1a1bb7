import { test } from '@japa/runner'
import { assess } from '#generation/tests/support/assess'
import { sampleBrief } from '#generation/tests/support/sample_content'
import { lengthBand, lengthIn } from '#text/language/text_lengths'
import { planPrompt } from '#writers/model/prompts/plan'

test.group('The length of an article', () => {
  for (const [language, min, max] of [
    ['en', 800, 1500],
    ['de', 750, 1410],
    ['ru', 740, 1380],
    ['ar', 620, 1170],
    ['fr', 890, 1670],
    ['pt-BR', 860, 1610],
    ['xx', 800, 1500],
  ] as const) {
    test(`follows the language: ${language}`, ({ assert }) => {
      assert.deepEqual(lengthBand('medium', language), { min, max })
    })
  }

  test('is asked for in characters where nobody counts words', ({ assert }) => {
    assert.equal(lengthIn('zh', 800, 1500), '1270 to 2390 characters')
    assert.equal(lengthIn('ja', 800, 1500), '1920 to 3600 characters')
    assert.equal(lengthIn('ar', 800, 1500), '620 to 1170 words')
  })

  test('is told to the planner and judged by the score alike', ({ assert }) => {
    const asked = (language: string) =>
      planPrompt({ brief: sampleBrief({ language, length: 'medium' }), sources: [], avoidTitles: [] }).user
    assert.include(asked('en'), '800 to 1500 words in all')
    assert.include(asked('ar'), '620 to 1170 words in all')
    assert.include(asked('zh'), '1270 to 2390 characters in all')
    const words = 'كلمة '.repeat(700)
    const checked = (language: string) => {
      const { report } = assess({ language, length: 'medium', markdown: `${words}.` })
      return [report.lengthShortfall?.wanted, report.checks.find(({ id }) => id === 'length')?.wanted]
    }
    assert.deepEqual(checked('ar'), [undefined, '620–1,170'])
    assert.deepEqual(checked('en'), [800, '800–1,500'])
  })
})
