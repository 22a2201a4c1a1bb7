import type { CommandUnknownOpts } from '@commander-js/extra-typings'

/** One command of the tree with what may follow it. */
export interface Place {
  /** The words up to here behind the command's own name, each after a space: '' or ' publications list'. */
  path: string
  commands: Word[]
  options: (Word & { takesValue: boolean; values: string[] })[]
  /** What an argument may be, where it is one of a few. */
  values: string[]
}

export interface Word {
  name: string
  description: string
}

/** The whole tree; the options that every command takes are in every place. */
export function placesOf(program: CommandUnknownOpts): Place[] {
  return walk(program, '', program)
}

function walk(command: CommandUnknownOpts, path: string, program: CommandUnknownOpts): Place[] {
  const shared = command === program ? [] : program.options.filter((option) => option.long !== '--version')
  const place: Place = {
    path,
    commands: command.commands.map((child) => ({ name: child.name(), description: child.description() })),
    options: [...command.options, ...shared].map((option) => ({
      name: option.long ?? option.short ?? '',
      description: option.description,
      takesValue: option.required || option.optional,
      values: option.argChoices ?? [],
    })),
    values: command.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
  }
  place.options.push({ name: '--help', description: 'show help', takesValue: false, values: [] })
  return [place, ...command.commands.flatMap((child) => walk(child, `${path} ${child.name()}`, program))]
}
