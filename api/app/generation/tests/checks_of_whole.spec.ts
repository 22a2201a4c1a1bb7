import { test } from '@japa/runner'
import { checksOf } from '#generation/rewrites/improve_whole'

const check = (quote: string | null, removed: boolean) => ({
  ...{ check: 'echoes', message: 'Another section says this.' },
  ...{ quote, removed },
})

test.group('The checks of a whole text that was improved', () => {
  test('name nothing as left out that the proposal has', ({ assert }) => {
    const [elsewhere, gone, left, general] = [
      check('Visits cost 90.', true),
      check('Lunch is free.', true),
      check('Visits cost 90.', false),
      check(null, true),
    ]
    const after = '## Prices\n\nVisits cost 90.[^1] They take an hour.'
    assert.deepEqual(checksOf([elsewhere, gone, left, general], after), [gone, left, general])
  })
})
