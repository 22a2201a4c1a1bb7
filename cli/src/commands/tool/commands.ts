import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { calls, type Group } from '../../lib/command.js'
import { type CommandContract, contractOf, leavesOf } from '../../lib/command-facts.js'
import { EXIT } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'

/** A machine-readable description of a command, for programs such as assistants. */
interface CommandDescription {
  command: string
  description: string
  arguments: { name: string; description: string; required: boolean; variadic: boolean; values: string[] }[]
  options: { flags: string; description: string; required: boolean; values: string[] }[]
  /** The fields of its result with `--json`. */
  output: CommandContract['output']
  /** What the server may refuse it with, and the exit code of each. */
  errors: CommandContract['errors']
}

export function registerCommands({ command: program }: Group): void {
  calls(program.command('commands'), [], {
    commands: 'array of object',
    globalOptions: 'array of object',
    exitCodes: 'object',
  })
    .description('list every command with its arguments, options, result and errors, for programs')
    .addHelpText('after', examples('cygnet commands', 'cygnet commands --json | jq -r ".commands[].command"'))
    .action(async () => {
      const { Output } = await import('../../lib/output.js')
      const output = new Output(program.opts().json === true)
      const commands = [...leavesOf(program)].map(([name, one]) => describe(name, one))
      const globalOptions = program.options.map(describeOption)
      output.result({ commands, globalOptions, exitCodes: EXIT }, () =>
        table(
          ['COMMAND', 'DESCRIPTION'],
          commands.map((one) => [one.command, one.description])
        )
      )
    })
}

function describe(name: string, command: CommandUnknownOpts): CommandDescription {
  const { output, errors } = contractOf(command)
  return {
    command: `cygnet ${name}`,
    description: command.description(),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      description: argument.description,
      required: argument.required,
      variadic: argument.variadic,
      values: argument.argChoices ?? [],
    })),
    options: command.options.filter(({ hidden }) => !hidden).map(describeOption),
    output,
    errors,
  }
}

function describeOption({
  flags,
  description,
  mandatory,
  argChoices,
}: CommandUnknownOpts['options'][number]) {
  return { flags, description, required: mandatory, values: argChoices ?? [] }
}
