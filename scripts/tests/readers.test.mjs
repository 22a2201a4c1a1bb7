import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJapa } from '../lib/tests/japa.mjs'
import { readTap } from '../lib/tests/node-test.mjs'
import { readPlaywright } from '../lib/tests/playwright.mjs'
import { readVitest } from '../lib/tests/vitest.mjs'

const counts = ({ passed, failed, skipped }) => ({ passed, failed, skipped })

function japaTest(title, more = {}) {
  return { event: 'test:end', relativePath: 'a.spec.ts', title: { expanded: title }, errors: [], ...more }
}

function japaOutput(events, aggregates) {
  const summary = aggregates ? [{ aggregates: { passed: 0, failed: 0, ...aggregates } }] : []
  return [...events, ...summary].map((event) => JSON.stringify(event)).join('\n')
}

test('Japa: tests are counted by outcome, among other lines', () => {
  const broken = japaTest('breaks', { errors: [{ phase: 'test', error: { stack: 'Error: no such thing' } }] })
  const events = [japaTest('works'), japaTest('later', { isSkipped: true }), broken]
  const result = readJapa(`a log line\n${japaOutput(events, { failed: 1 })}\n`, 1)
  assert.deepEqual(counts(result), { passed: 1, failed: 1, skipped: 1 })
  assert.match(result.problems.join(), /a\.spec\.ts: breaks\nError: no such thing/)
})

test('Japa: a failing suite hook is a failure and is reported', () => {
  const suite = {
    event: 'suite:end',
    name: 'unit',
    errors: [{ phase: 'setup', error: { message: 'no port' } }],
  }
  const result = readJapa(japaOutput([japaTest('works'), suite], {}), 1)
  assert.equal(result.failed, 1)
  assert.match(result.problems.join(), /suite unit, setup\nno port/)
})

test('Japa: a runner that dies before its summary has failed, whatever passed before', () => {
  const result = readJapa(`${japaOutput([japaTest('works')])}\nFATAL ERROR: out of memory`, 134)
  assert.deepEqual(counts(result), { passed: 1, failed: 1, skipped: 0 })
  assert.match(result.problems.join(), /before its summary.*out of memory/s)
})

test('vitest: totals come from the report', () => {
  const report = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 1, numTodoTests: 0 }
  const result = readVitest(report, 1, 'what it printed')
  assert.deepEqual(counts(result), { passed: 4, failed: 1, skipped: 1 })
  assert.deepEqual(result.problems, ['what it printed'])
})

test('vitest: a file that cannot be loaded, and a missing report, are failures', () => {
  assert.equal(readVitest({ numPassedTests: 4, numFailedTests: 0, numFailedTestSuites: 2 }, 1, '').failed, 2)
  assert.equal(readVitest(undefined, 1, '').failed, 1)
})

test('Playwright: a test that passes at its second try has passed and is named, with the page of its first', () => {
  const attachments = [
    { name: 'error-context', body: Buffer.from('# Page snapshot\n- main').toString('base64') },
  ]
  const results = [{ status: 'failed', attachments }, { status: 'passed' }]
  const specs = [
    { file: 'partners.spec.ts', title: 'a partner is paid', tests: [{ status: 'flaky', results }] },
    { file: 'partners.spec.ts', title: 'joins', tests: [{ status: 'expected', results: [] }] },
  ]
  const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 }
  const result = readPlaywright({ stats, suites: [{ suites: [{ specs }] }] }, 0, '')
  assert.deepEqual(counts(result), { passed: 2, failed: 0, skipped: 0 })
  assert.deepEqual(result.flaky, ['partners.spec.ts: a partner is paid'])
  assert.deepEqual(result.problems, ['a partner is paid\n# Page snapshot\n- main'])
})

test('Playwright: what was on the page when a test failed is among the problems', () => {
  const page = '# Test info\n\n# Page snapshot\n\n- button "Connect Stripe"\n'
  const attachments = [{ name: 'error-context', body: Buffer.from(page).toString('base64') }]
  const tests = [{ results: [{ status: 'failed', attachments }, { status: 'passed' }] }]
  const suites = [{ suites: [{ specs: [{ title: 'a partner is paid', tests }] }] }]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  const { problems } = readPlaywright({ stats, suites }, 1, '1 failed')
  assert.deepEqual(problems, [
    '1 failed',
    'a partner is paid\n# Page snapshot\n\n- button "Connect Stripe"\n',
  ])
})

test('Playwright: a missing report is a failure', () => {
  assert.deepEqual(counts(readPlaywright(undefined, 1, 'no browser')), { passed: 0, failed: 1, skipped: 0 })
})

test('Node: totals come from the end of the TAP output', () => {
  const output = '# tests 5\n# pass 3\n# fail 1\n# cancelled 1\n# skipped 0\n# todo 0\n'
  assert.deepEqual(counts(readTap(output, 1)), { passed: 3, failed: 2, skipped: 0 })
  assert.equal(readTap('SyntaxError', 1).failed, 1)
})
