import { run } from '../processes.mjs'
import { projectNode, tool } from '../runtime.mjs'
import { logPath, readReport, reportPath, STEP_LIMIT_MS, testEnvironment, writeLog } from './workspace.mjs'

/** Runs a workspace's vitest suite and reads its JSON report. */
export async function runVitest(step, { cwd }) {
  const report = reportPath(step)
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await run(projectNode(), [tool('vitest'), ...options], {
    cwd,
    env: testEnvironment(),
    limitMs: STEP_LIMIT_MS,
  })
  writeLog(step, output)
  return { ...readVitest(readReport(report), code, output), log: logPath(step) }
}

/** Turns the report into `{ passed, failed, skipped, problems }`; exported for its own test. */
export function readVitest(report, code, output) {
  const result = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    problems: [],
  }
  // A file that could not be loaded has no failed test of its own.
  if (code !== 0 && result.failed === 0) result.failed = Math.max(1, report?.numFailedTestSuites ?? 1)
  if (result.failed > 0) result.problems.push(output.trim().slice(-12_000))
  return result
}
