import { EXIT_CODES_HELP } from './exit-codes.js'

/** What follows the options in a command's help: examples that work, then the exit codes. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n\n${EXIT_CODES_HELP}`
}
