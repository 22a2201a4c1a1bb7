import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/root.mjs'
import { postgresSpecs } from '../lib/tests/postgres.mjs'

test('every spec runs on PostgreSQL, in npm test or in the full run', () => {
  const { own, others, unknown } = postgresSpecs(join(root, 'api'))
  assert.deepEqual(unknown, [], 'names without a spec')
  assert.ok(own.length > 50 && others.length > 50)
  assert.ok(own.includes('app/publications/tests/functional/publications_search.spec.ts'))
  assert.ok(others.includes('tests/functional/hostile_input.spec.ts'))
})
