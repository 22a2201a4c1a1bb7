import { test } from '@japa/runner'
import { LANGUAGES } from '#languages/index'
import { articleDescription } from '../quality/outline_description.js'

const OPEN = '# Rye\n\n[[add: How long does it rest?]]\n\n## Dough\n\n[[add: What goes in?]]\n'
const ANSWERED =
  '# Rye\n\nA loaf rests 18 hours.[^1]\n\n## Dough\n\nRye, water and salt.\n\n[^1]: First-hand information\n'

test.group('The description of an outline', () => {
  for (const [language, { outline: words }] of Object.entries(LANGUAGES))
    test(`is replaced once its questions are answered: ${language}`, ({ assert }) => {
      const description = `Rye: ${words}. Dough; Baking.`
      assert.isNull(articleDescription(description, OPEN, language))
      assert.equal(articleDescription(description, ANSWERED, language), 'A loaf rests 18 hours.')
    })

  test('stays where somebody has written another', ({ assert }) => {
    assert.isNull(articleDescription('How we bake rye.', ANSWERED, 'en'))
    assert.isNull(articleDescription(null, ANSWERED, 'en'))
  })
})
