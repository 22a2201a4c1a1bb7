import { Failure, Stopped } from './processes.mjs'
import { duration, say, showOutput } from './say.mjs'

/**
 * Runs named steps, `atOnce` side by side in order, all of them even if some fail, each with its time and result on
 * one line, then the totals. A step marked `alone` has the machine to itself; one with `after` waits for the step of
 * that name. Tests that needed a second try are named with their step and again before the totals. The last line is
 * always "N passed, N failed". Returns the exit code.
 */
export async function runSteps(steps, atOnce = 1) {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const broken = []
  const flaky = []
  const waiting = [...steps]
  const unfinished = new Set(steps.map(({ name }) => name))
  const running = new Set()

  const start = (step) => {
    const work = runStep(step, totals, broken, flaky).finally(() => {
      running.delete(work)
      unfinished.delete(step.name)
    })
    running.add(work)
    return work
  }
  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.find(({ after }) => !unfinished.has(after))
    const free = running.size === 0 || (running.size < atOnce && !next?.alone)
    if (next && free) {
      waiting.splice(waiting.indexOf(next), 1)
      const work = start(next)
      if (next.alone) await work
    } else await Promise.race(running)
  }

  if (broken.length) say(`Failed: ${broken.join('; ')}`)
  for (const test of flaky) sayFlaky(test)
  if (totals.skipped) say(`${totals.skipped} skipped`)
  say(`${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed ? 1 : 0
}

async function runStep(step, totals, broken, flaky) {
  say(`${step.title} ...`)
  const started = Date.now()
  const result = expectTests(await attempt(step))
  for (const key of Object.keys(totals)) totals[key] += result[key]
  for (const problem of result.problems) showOutput(`${problem}\n`)
  const skipped = result.skipped ? `, ${result.skipped} skipped` : ''
  const log = result.failed && result.log ? ` (${result.log})` : ''
  say(
    `${step.title}: ${result.passed} passed, ${result.failed} failed${skipped} in ${duration(Date.now() - started)}${log}`
  )
  for (const test of result.flaky ?? []) sayFlaky(test)
  flaky.push(...(result.flaky ?? []))
  if (result.failed) broken.push(step.title)
}

function sayFlaky(test) {
  say(`Passed at the second try: ${test}`)
}

/** A step that could not even run counts as one failure; the steps after it still run. */
async function attempt(step) {
  try {
    return await step.run()
  } catch (error) {
    if (error instanceof Stopped) throw error
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      problems: [error instanceof Failure ? error.message : error.stack],
    }
  }
}

/** A suite in which nothing ran proves nothing, so that is a failure too, unless this machine cannot run it. */
function expectTests(result) {
  if (result.passed + result.failed > 0 || result.leftOut) return result
  return { ...result, failed: 1, problems: [...result.problems, 'No test ran.'] }
}
