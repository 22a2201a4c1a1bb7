import { profileName } from '../../lib/arguments.js'
import { calls, type Group, groupOf } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import {
  DEFAULT_PROFILE as DEFAULT,
  readSettings,
  type Settings,
  writeFileOfSettings,
} from '../../lib/settings.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

/** `profiles list`, `use` and `remove`. */
export function registerProfiles(root: Group): void {
  const { command, open } = groupOf(root, 'profiles', 'several sign-ins side by side: list, use, remove')
  calls(command.command('list'), [], { profiles: 'array of object' })
    .description('list the profiles, their servers and who is signed in')
    .addHelpText('after', examples('cygnet profiles list', 'cygnet login --profile work'))
    .action(async () => {
      const { output, settings } = await open(true)
      const profiles = described(settings)
      output.result({ profiles }, () =>
        table(
          ['', 'PROFILE', 'SERVER', 'SIGNED IN'],
          profiles.map(({ inUse, name, baseUrl, signedIn }) => [
            inUse ? '*' : '',
            name,
            baseUrl ?? '',
            signedIn.map(oneLine).join(', ') || 'no',
          ])
        )
      )
    })
  calls(command.command('use'), [], { profile: 'string' })
    .description('the profile that commands use where none is named')
    .argument('<name>', `as in \`profiles list\`; ${DEFAULT} is the one without a name`, profileName)
    .addHelpText('after', examples('cygnet profiles use work', `cygnet profiles use ${DEFAULT}`))
    .action(async (name) => {
      const { output } = await open(true)
      const { file } = await readSettings(name)
      await writeFileOfSettings({ ...file, profile: name === DEFAULT ? '' : name })
      output.result({ profile: name }, () => `Commands use the profile ${name}`)
    })
  calls(command.command('remove'), [], { profile: 'string', removed: 'true' })
    .description('remove a profile and its sign-ins; run `logout` first to end the sessions')
    .argument('<name>', 'as in `profiles list`', profileName)
    .addHelpText('after', examples('cygnet logout --profile work && cygnet profiles remove work'))
    .action(async (name) => {
      const { output } = await open(true)
      if (name === DEFAULT)
        throw usageError(`The profile ${DEFAULT} cannot be removed`, 'Use `cygnet logout`.')
      const { file } = await readSettings(name)
      const { [name]: _, ...profiles } = file.profiles ?? {}
      await writeFileOfSettings({ ...file, profiles, profile: file.profile === name ? '' : file.profile })
      output.result({ profile: name, removed: true }, () => `Removed the profile ${name}`)
    })
}

function described({ file, profile }: Settings) {
  return [[DEFAULT, file] as const, ...Object.entries(file.profiles ?? {})].map(([name, saved]) => ({
    name,
    inUse: name === (profile || DEFAULT),
    baseUrl: saved.baseUrl ?? null,
    signedIn: Object.values(saved.signIns).map((one) => (one.apiKey === undefined ? one.email : 'API key')),
  }))
}
