import { EXIT_CODES_HELP } from './exit-codes.js'

/** The end of a command's help: working examples, then the exit codes. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n\n${EXIT_CODES_HELP}`
}
