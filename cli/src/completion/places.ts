import type { CommandUnknownOpts } from '@commander-js/extra-typings'

/** A command of the tree and what may follow it. */
export interface Place {
  /** The words up to here after the program's name, each preceded by a space: '' or ' publications list'. */
  path: string
  commands: Word[]
  options: (Word & { takesValue: boolean; values: string[] })[]
  /** The allowed values of an argument, where they are a fixed list. */
  values: string[]
}

export interface Word {
  name: string
  description: string
}

/** The whole tree; global options are included everywhere. */
export function placesOf(program: CommandUnknownOpts): Place[] {
  return walk(program, '', program)
}

function walk(command: CommandUnknownOpts, path: string, program: CommandUnknownOpts): Place[] {
  const shared = command === program ? [] : program.options.filter((option) => option.long !== '--version')
  const place: Place = {
    path,
    commands: command.commands.map((child) => ({ name: child.name(), description: child.description() })),
    options: [...command.options.filter(({ hidden }) => !hidden), ...shared].map((option) => ({
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
