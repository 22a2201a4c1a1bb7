import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import type { Group } from '../../lib/command.js'
import { EXIT } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'

/** A machine-readable description of a command, for programs such as assistants. */
interface CommandDescription {
  command: string
  description: string
  arguments: { name: string; description: string; required: boolean; variadic: boolean; values: string[] }[]
  options: { flags: string; description: string; required: boolean; values: string[] }[]
}

export function registerCommands({ command }: Group, program: CommandUnknownOpts): void {
  command
    .command('commands')
    .description('every command with its arguments and options, for programs')
    .addHelpText('after', examples('cygnet commands', 'cygnet commands --json | jq -r ".commands[].command"'))
    .action(async () => {
      const { Output } = await import('../../lib/output.js')
      const output = new Output(program.opts().json === true)
      const commands = leavesOf(program)
      const globalOptions = program.options.map(describeOption)
      output.result({ commands, globalOptions, exitCodes: EXIT }, () =>
        table(
          ['COMMAND', 'DESCRIPTION'],
          commands.map((one) => [one.command, one.description])
        )
      )
    })
}

function leavesOf(command: CommandUnknownOpts, path: string[] = []): CommandDescription[] {
  const here = [...path, command.name()]
  const children = command.commands.flatMap((child) => leavesOf(child, here))
  const isGroup = command.registeredArguments.length === 0 && children.length > 0
  return isGroup ? children : [describe(command, here), ...children]
}

function describe(command: CommandUnknownOpts, path: string[]): CommandDescription {
  return {
    command: path.join(' '),
    description: command.description(),
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      description: argument.description,
      required: argument.required,
      variadic: argument.variadic,
      values: argument.argChoices ?? [],
    })),
    options: command.options.map(describeOption),
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
