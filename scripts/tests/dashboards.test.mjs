import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { root } from '../lib/root.mjs'

const read = (...path) => readFileSync(join(root, ...path), 'utf8')

/** What the server makes, by the names that Prometheus has for it. */
const made = new Set(
  ['figures.ts', 'start.ts'].flatMap((file) =>
    [
      ...read('api', 'app', 'core', 'telemetry', file).matchAll(
        /(?:(createHistogram|createCounter)|gauge)\('([\w.]+)'/g
      ),
    ].flatMap(([, kind, name]) => {
      const plain = name.replaceAll('.', '_')
      if (kind === 'createHistogram') return ['bucket', 'count', 'sum'].map((end) => `${plain}_${end}`)
      return kind === 'createCounter' ? [`${plain}_total`] : [plain]
    })
  )
)
const used = (text) => [...text.matchAll(/\b(?:http|cygnet|gen_ai|nodejs|process|db)_\w+(?=[[{)\s]|$)/g)]
const LABELS =
  /^(http_route|http_response_status_code|gen_ai_request_model|gen_ai_token_type|db_client_connection_state)$/

const expressions = {
  'alerts.yaml': parse(read('deploy', 'alerts.yaml')).groups.flatMap(({ rules }) =>
    rules.map(({ expr }) => expr)
  ),
  'grafana.json': JSON.parse(read('deploy', 'grafana.json')).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr)
  ),
}

for (const [file, all] of Object.entries(expressions))
  test(`deploy/${file} asks only for figures that the server makes`, () => {
    assert.ok(made.size > 10)
    for (const expression of all) {
      const names = used(expression)
        .map(([name]) => name)
        .filter((name) => !LABELS.test(name))
      assert.ok(names.length > 0, expression)
      for (const name of names) assert.ok(made.has(name), `${name} in: ${expression}`)
    }
  })

test('each alert says what to do', () => {
  for (const { rules } of parse(read('deploy', 'alerts.yaml')).groups)
    for (const { alert, annotations } of rules) assert.ok(annotations.summary && annotations.remedy, alert)
})

const promtool = spawnSync('promtool', ['--version'])

test('promtool understands every rule', { skip: promtool.error && 'there is no promtool' }, () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'rules', join(root, 'deploy', 'alerts.yaml')],
    { encoding: 'utf8' }
  )
  assert.equal(status, 0, stderr)
  assert.match(stdout, /SUCCESS: \d+ rules found/)
})
