import { Argument } from '@commander-js/extra-typings'
import { bash } from '../../completion/bash.js'
import { fish } from '../../completion/fish.js'
import { placesOf } from '../../completion/places.js'
import { zsh } from '../../completion/zsh.js'
import type { Group } from '../../lib/command.js'
import { examples } from '../../lib/help.js'

const SHELLS = { bash, zsh, fish }

export function registerCompletion({ command: program }: Group): void {
  program
    .command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish'] as const))
    .addHelpText(
      'after',
      examples(
        'cygnet completion bash > ~/.local/share/bash-completion/completions/cygnet',
        'cygnet completion zsh > "$' + '{fpath[1]}/_cygnet"',
        'cygnet completion fish > ~/.config/fish/completions/cygnet.fish'
      )
    )
    .action((shell) => {
      process.stdout.write(SHELLS[shell](placesOf(program)))
    })
}
