import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runSteps } from '../lib/summary.mjs'

const ok = { passed: 1, failed: 0, skipped: 0, problems: [] }

/** Steps that record when they begin and end. */
function noting(specs) {
  const noted = []
  const steps = specs.map(({ name, alone, after, result = ok }) => ({
    name,
    title: name,
    alone,
    after,
    async run() {
      noted.push(`+${name}`)
      await sleep(20)
      noted.push(`-${name}`)
      return result
    },
  }))
  return { steps, noted }
}

/** The most steps that ran at a time, and with whom a step ran. */
function most(noted) {
  let now = 0
  return Math.max(...noted.map((entry) => (now += entry.startsWith('+') ? 1 : -1)))
}

test('steps run one after another by default', async () => {
  const { steps, noted } = noting([{ name: 'a' }, { name: 'b' }])
  assert.equal(await runSteps(steps), 0)
  assert.deepEqual(noted, ['+a', '-a', '+b', '-b'])
})

test('no more run side by side than requested', async () => {
  const { steps, noted } = noting(['a', 'b', 'c', 'd'].map((name) => ({ name })))
  assert.equal(await runSteps(steps, 2), 0)
  assert.equal(most(noted), 2)
  assert.equal(noted.length, 8)
})

test('a step marked alone runs on its own', async () => {
  const { steps, noted } = noting([{ name: 'a' }, { name: 'b', alone: true }, { name: 'c' }])
  await runSteps(steps, 2)
  assert.deepEqual(noted, ['+a', '-a', '+b', '-b', '+c', '-c'])
})

test('a step waits for the one that it comes after, and others go ahead of it', async () => {
  const { steps, noted } = noting([{ name: 'a' }, { name: 'b', after: 'a' }, { name: 'c' }])
  await runSteps(steps, 2)
  assert.ok(noted.indexOf('+b') > noted.indexOf('-a'))
  assert.ok(noted.indexOf('+c') < noted.indexOf('-a'))
})

test('a step whose predecessor was not chosen just runs', async () => {
  const { steps, noted } = noting([{ name: 'b', after: 'a' }])
  assert.equal(await runSteps(steps), 0)
  assert.deepEqual(noted, ['+b', '-b'])
})

test('a failure does not stop the others and decides the result', async () => {
  const { steps, noted } = noting([
    { name: 'a', result: { ...ok, passed: 0, failed: 1 } },
    { name: 'b' },
    { name: 'c', result: { ...ok, passed: 0 } },
  ])
  assert.equal(await runSteps(steps, 2), 1)
  assert.equal(noted.length, 6)
})

test('a step without a test fails, unless this machine cannot run it', async () => {
  const none = { ...ok, passed: 0 }
  assert.equal(await runSteps(noting([{ name: 'a', result: none }]).steps), 1)
  assert.equal(await runSteps(noting([{ name: 'a', result: { ...none, leftOut: true } }]).steps), 0)
})

test('a test that needed its second try is named with its step and before the totals, and fails nothing', async (t) => {
  const write = t.mock.method(process.stdout, 'write', () => true)
  const { steps } = noting([{ name: 'a', result: { ...ok, flaky: ['a.spec.ts: pays'] } }, { name: 'b' }])
  const code = await runSteps(steps)
  // The runner of this test writes there, too.
  const lines = write.mock.calls
    .map(({ arguments: [line] }) => String(line).replace(/ in .*/, ''))
    .filter((line) => /^([ab]: )?\d passed|^Passed/.test(line))
  write.mock.restore()
  assert.equal(code, 0)
  const named = 'Passed at the second try: a.spec.ts: pays\n'
  const step = (name) => `${name}: 1 passed, 0 failed\n`
  assert.deepEqual(lines, [step('a'), named, step('b'), named, '2 passed, 0 failed\n'])
})
