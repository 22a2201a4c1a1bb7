import { run } from '../processes.mjs'
import { projectNode } from '../runtime.mjs'
import { logPath, STEP_LIMIT_MS, testEnvironment, writeLog } from './workspace.mjs'

/** Runs tests of Node's own runner and reads the totals that it ends its TAP output with. */
export async function runNodeTests(step, { cwd, files }) {
  const args = ['--test', '--test-reporter=tap', ...files]
  const { code, output } = await run(projectNode(), args, {
    cwd,
    env: testEnvironment(),
    limitMs: STEP_LIMIT_MS,
  })
  writeLog(step, output)
  return { ...readTap(output, code), log: logPath(step) }
}

/** Turns TAP output into `{ passed, failed, skipped, problems }`; exported for its own test. */
export function readTap(output, code) {
  const total = (name) => Number(output.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)
  const result = {
    passed: total('pass'),
    failed: total('fail') + total('cancelled'),
    skipped: total('skipped') + total('todo'),
    problems: [],
  }
  if (code !== 0 && result.failed === 0) result.failed = 1
  if (result.failed > 0) result.problems.push(output.trim().slice(-8000))
  return result
}
