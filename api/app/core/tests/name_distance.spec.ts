import { test } from '@japa/runner'
import { nameDistance, nearestName } from '#core/contract/name_distance'

test.group('The distance of two names', () => {
  test('from {0} to {1} is {2}')
    .with([
      ['status', 'status', 0],
      ['externalId', 'external_id', 0],
      ['lenght', 'length', 1],
      ['tpye', 'type', 1],
      ['keyword', 'keywords', 1],
      ['promt', 'prompt', 1],
      ['sourses', 'sources', 1],
      ['', 'tone', 4],
      ['limit', 'sort', 4],
    ] as const)
    .run(({ assert }, [from, to, slips]) => {
      assert.equal(nameDistance(from, to), slips)
      assert.equal(nameDistance(to, from), slips)
      assert.equal(nameDistance(from, to, slips), slips)
    })

  test('need not be known where the lengths show that it is too much', ({ assert }) => {
    assert.equal(nameDistance('tone', '', 3), Number.POSITIVE_INFINITY)
  })
})

test.group('The nearest of several names', () => {
  const known = ['publications:read', 'publications:write', 'blog', 'de', null, 1]
  test('to {0} is {1}')
    .with([
      ['publication:read', 'publications:read'],
      ['PUBLICATIONS:WRITE', 'publications:write'],
      ['bolg', 'blog'],
      ['images:read', null],
      ['poem', null],
      ['da', null],
      ['blog'.repeat(100), null],
      [1, null],
    ] as const)
    .run(({ assert }, [typed, meant]) => {
      assert.equal(nearestName(typed, known), meant)
    })
})
