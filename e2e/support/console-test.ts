import { type ConsoleRows, fillConsole } from './console-rows.ts'
import { test as base } from './test.ts'

/** For tests of the console, with rows in every section: they change none that others read. */
export const test = base.extend<object, { rows: ConsoleRows }>({
  rows: [async ({ product }, use) => use(await fillConsole(product)), { scope: 'worker', timeout: 360_000 }],
})
