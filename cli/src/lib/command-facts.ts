import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { factsOf } from './command.js'
import { EXIT } from './exit-codes.js'

/** From the contract, when the command is built, as JSON: an object would be copied into what every command loads. */
declare const __OPERATIONS__: string

let known: Record<string, { output: Field[]; errors: string[] }> | undefined

function operation(name: string) {
  known ??= JSON.parse(__OPERATIONS__) as NonNullable<typeof known>
  return known[name]!
}

interface Field {
  name: string
  type: string
}

export interface CommandContract {
  /** The fields of the result with `--json`. */
  output: Field[]
  /** What the server may refuse it with, and the exit code of each. */
  errors: { code: string; exitCode: number }[]
}

/** What a command's result and errors are. */
export function contractOf(command: CommandUnknownOpts): CommandContract {
  const facts = factsOf(command)
  if (!facts) return { output: [], errors: [] }
  const { operations, output } = facts
  const [first] = operations
  const codes = new Set(operations.flatMap((one) => operation(one).errors))
  return {
    output: output
      ? Object.entries(output).map(([field, type]) => ({ name: field, type }))
      : operation(first!).output,
    errors: [...codes].map((code) => ({ code, exitCode: exitCodeOf(code) })),
  }
}

const NOT_SIGNED_IN = /^(AUTHENTICATION_REQUIRED|INVALID_CREDENTIALS|INACTIVE_USER|.+_API_KEY)$/
const REFUSED_INPUT =
  /^(BAD_REQUEST|VALIDATION_ERROR|UNKNOWN_FIELD|PARSE_FAILED|PROMPT_REFUSED|IDEMPOTENCY_KEY_REUSED|PAYLOAD_TOO_LARGE|HEADERS_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE)$/

/** The same as `exitCodeOf` makes of the error when it happens. */
function exitCodeOf(code: string): number {
  if (NOT_SIGNED_IN.test(code)) return EXIT.notSignedIn
  if (REFUSED_INPUT.test(code)) return EXIT.usage
  if (code === 'NO_PUBLICATIONS_REMAINING') return EXIT.quota
  return code === 'RATE_LIMIT_EXCEEDED' ? EXIT.rateLimit : EXIT.failure
}

/** The commands of a program that do something, by their names without `cygnet`. */
export function leavesOf(command: CommandUnknownOpts, path: string[] = []): Map<string, CommandUnknownOpts> {
  const found = new Map<string, CommandUnknownOpts>()
  for (const child of command.commands) {
    const here = [...path, child.name()]
    if (child.registeredArguments.length > 0 || child.commands.length === 0) found.set(here.join(' '), child)
    for (const [name, leaf] of leavesOf(child, here)) found.set(name, leaf)
  }
  return found
}

/** Every operation that a command of the program calls. */
export const operationsOf = (program: CommandUnknownOpts): string[] =>
  [...leavesOf(program).values()].flatMap((command) => [...(factsOf(command)?.operations ?? [])])

/** Adds to each command's help what its result looks like and what it may be refused with. */
export function explainResults(program: CommandUnknownOpts): void {
  for (const command of leavesOf(program).values()) command.addHelpText('after', () => explanationOf(command))
}

function explanationOf(command: CommandUnknownOpts): string {
  const { output, errors } = contractOf(command)
  const width = Math.max(...output.map((field) => field.name.length))
  const fields = output.map((field) => `  ${field.name.padEnd(width)}  ${field.type}`)
  const codes = errors.map(({ code, exitCode }) => `  ${exitCode}  ${code}`)
  return [
    ...(fields.length > 0 ? ['', 'Result with --json:', ...fields] : []),
    ...(codes.length > 0 ? ['', 'Errors of the server, with their exit codes:', ...codes] : []),
  ].join('\n')
}
