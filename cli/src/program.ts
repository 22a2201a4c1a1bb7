import { Command } from '@commander-js/extra-typings'
import { profileName, webAddress } from './lib/arguments.js'
import { examples } from './lib/help.js'
import { openSession } from './lib/session.js'
import { partsFor } from './parts.js'
import { VERSION } from './version.js'

/**
 * The command tree as far as these words of a command line need it; without any, all of it. Usage errors are thrown, so that
 * every failure is reported in one place.
 */
export async function createProgram(words: readonly string[] = []) {
  const program = new Command()
    .name('cygnet')
    .description("From a prompt and a company's website to a finished publication, in the terminal.")
    .version(VERSION)
    .option('--base-url <url>', 'the server (or CYGNET_BASE_URL; default: the one signed in to)', webAddress)
    .option(
      '--profile <name>',
      'the sign-in of this name (or CYGNET_PROFILE; see `cygnet profiles`)',
      profileName
    )
    .option('--json', 'data as JSON on stdout, errors as JSON on stderr')
    .option('--no-wait', 'fail at once at a rate limit, instead of trying again when it allows')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ outputError: () => {} })
    .exitOverride()
    .addHelpText(
      'after',
      examples(
        'cygnet login',
        'cygnet generate "How often should a cargo bike be serviced?" --company',
        'cygnet publications list --status draft',
        'CYGNET_TOKEN=... cygnet generate - --json < brief.txt > post.json'
      )
    )
  const open = (newProfile?: boolean) => openSession(program.opts(), newProfile)
  for (const register of await partsFor(words)) register({ command: program, open })
  // From the contract, for every command: more than everything else that a command loads.
  if (words.some((word) => word === '--help' || word === '-h' || word === 'help'))
    (await import('./lib/command-facts.js')).explainResults(program)
  return program
}
