import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../processes.mjs'
import { projectNode } from '../runtime.mjs'
import { logPath, readReport, reportPath, STEP_LIMIT_MS, testEnvironment, writeLog } from './workspace.mjs'

/**
 * Runs the browser tests in `cwd` with the given browser and reads Playwright's JSON report; `files` are parts of
 * the names of the files to run; empty for all.
 */
export async function runPlaywright(step, { cwd, chromium, files = [], env = {} }) {
  const report = reportPath(step)
  const cli = join(cwd, 'node_modules', '@playwright', 'test', 'cli.js')
  const { code, output } = await run(projectNode(), [cli, 'test', '--reporter=list,json', ...files], {
    cwd,
    env: testEnvironment({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env }),
    limitMs: STEP_LIMIT_MS,
  })
  writeLog(step, output)
  return { ...readPlaywright(readReport(report), code, output), log: logPath(step) }
}

/**
 * Turns the report into `{ passed, failed, skipped, problems, flaky }`; exported for its own test. A test that passed at
 * its second try has passed, and is named in `flaky`: one race must not cost a whole run, nor stay unseen.
 */
export function readPlaywright(report, code, output) {
  const stats = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const specs = specsOf(report ?? {})
  const result = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    problems: [],
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
  }
  if (code !== 0 && result.failed === 0) result.failed = 1
  if (result.failed > 0) result.problems.push(output.trim().slice(-12_000))
  result.problems.push(...failedPages(specs))
  return result
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** What was on the page when a test failed: on another machine, the report is gone before anyone can look at it. */
function failedPages(specs) {
  return specs
    .flatMap(({ title, tests }) =>
      tests.flatMap((test) => test.results.map((result) => ({ ...result, title })))
    )
    .filter(({ status }) => status !== 'passed' && status !== 'skipped')
    .flatMap(({ title, attachments = [] }) =>
      attachments
        .filter(({ name }) => name === 'error-context')
        .map(({ path, body }) => `${title}\n${snapshot(path, body)}`)
    )
    .slice(0, 5)
}

function snapshot(path, body) {
  const text = body ? Buffer.from(body, 'base64').toString() : readFileSync(path, 'utf8')
  const start = text.indexOf('# Page snapshot')
  return text.slice(Math.max(0, start), Math.max(0, start) + 6_000)
}
