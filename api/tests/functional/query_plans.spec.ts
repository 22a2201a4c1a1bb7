import { test } from '@japa/runner'
import { fullScans } from '#tests/support/query_plans'

const scansOf = async (sql: string, ...bindings: (string | number)[]) =>
  (await fullScans([{ sql, bindings }])).map((one) => one.split(':')[0])

test.group('Statements without an index', () => {
  test('are found, even under an alias and in a join', async ({ assert }) => {
    assert.deepEqual(await scansOf('SELECT id FROM publications WHERE excerpt = ?', 'x'), ['publications'])
    assert.deepEqual(
      await scansOf(
        'SELECT p.id FROM users AS u JOIN publications AS p ON p.excerpt = u.first_name WHERE u.id = ?',
        'x'
      ),
      ['publications']
    )
    assert.deepEqual(await scansOf('UPDATE images SET prompt = ? WHERE original_name = ?', 'a', 'b'), [
      'images',
    ])
  })

  test('are not those that have one, or that read a small table', async ({ assert }) => {
    assert.deepEqual(await scansOf('SELECT title FROM publications WHERE id = ?', 'x'), [])
    assert.deepEqual(
      await scansOf('SELECT id FROM publications WHERE account_id = ? ORDER BY id DESC', 'x'),
      []
    )
    assert.deepEqual(await scansOf('SELECT name FROM plans ORDER BY price'), [])
    assert.deepEqual(await scansOf('SELECT id FROM publications WHERE 1 = ?', 0), [])
  })
})
