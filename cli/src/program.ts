import { Command } from '@commander-js/extra-typings'
import { registerAccount, registerSignIn } from './commands/account/account.js'
import { registerBrief } from './commands/brief/brief.js'
import { registerCalendar } from './commands/calendar/calendar.js'
import { registerCompany } from './commands/company/company.js'
import { registerImages } from './commands/images/images.js'
import { registerKeys } from './commands/keys/keys.js'
import { registerLogs } from './commands/logs/logs.js'
import { registerOutline } from './commands/outline/outline.js'
import { registerProof } from './commands/proof/proof.js'
import { registerPublications } from './commands/publications/publications.js'
import { registerStatistics } from './commands/statistics/statistics.js'
import { registerBilling, registerSubscription } from './commands/subscription/subscription.js'
import { registerTemplates } from './commands/templates/templates.js'
import { registerTool } from './commands/tool/tool.js'
import { registerWebhooks } from './commands/webhooks/webhooks.js'
import { profileName, webAddress } from './lib/arguments.js'
import { explainResults } from './lib/command-facts.js'
import { examples } from './lib/help.js'
import { openSession } from './lib/session.js'
import { VERSION } from './version.js'

/** In the order in which the help lists their commands. */
const GROUPS = [
  registerSignIn,
  registerPublications,
  registerOutline,
  registerBrief,
  registerProof,
  registerKeys,
  registerWebhooks,
  registerLogs,
  registerTemplates,
  registerCalendar,
  registerImages,
  registerCompany,
  registerAccount,
  registerSubscription,
  registerStatistics,
  registerBilling,
  registerTool,
]

/** The whole command tree. Usage errors are thrown, so that every failure is reported in one place. */
export function createProgram() {
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
        'cygnet generate "How often should a cargo bike be serviced?" --company-url https://marlowbikes.example',
        'cygnet publications list --status draft',
        'CYGNET_TOKEN=... cygnet generate - --json < brief.txt > post.json'
      )
    )
  const open = (newProfile?: boolean) => openSession(program.opts(), newProfile)
  for (const register of GROUPS) register({ command: program, open })
  explainResults(program)
  return program
}
