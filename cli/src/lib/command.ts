import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Session } from './session.js'

/** A place in the command tree, with access to the server for its commands. */
export interface Group {
  command: CommandUnknownOpts
  /** Reads the settings and the global options. */
  open: (newProfile?: boolean) => Promise<Session>
}

/** A group of commands below another one, such as `publications` below `cygnet`. */
export function groupOf({ command, open }: Group, name: string, description: string): Group {
  return { command: command.command(name).description(description), open }
}

/** What a command asks the server for. */
export interface CommandFacts {
  /** The operations that it calls; the first one is where its result comes from. */
  operations: readonly string[]
  /** The fields of its result with `--json`, unless it is the answer of the first operation. */
  output: Readonly<Record<string, string>> | undefined
}

/** The result of commands that delete one record. */
export const DELETED = { id: 'string', deleted: 'true' }

const facts = new WeakMap<object, CommandFacts>()

/** Says which operations a command calls: help and `commands --json` take its result and its errors from the contract. */
export function calls<C extends object>(
  command: C,
  operations: readonly string[],
  output?: CommandFacts['output']
): C {
  facts.set(command, { operations, output })
  return command
}

/** Nothing for a command that has no result of its own, such as `completion`. */
export const factsOf = (command: object): CommandFacts | undefined => facts.get(command)
