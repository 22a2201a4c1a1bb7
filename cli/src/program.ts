import { Command } from '@commander-js/extra-typings'
import { registerDelete } from './commands/account/delete.js'
import { registerExport } from './commands/account/export.js'
import { registerLogin } from './commands/account/login.js'
import { registerLogout } from './commands/account/logout.js'
import { registerPassword } from './commands/account/password.js'
import { registerProfiles } from './commands/account/profiles.js'
import { registerSessions } from './commands/account/sessions.js'
import { registerWhoami } from './commands/account/whoami.js'
import { registerBrief } from './commands/brief/brief.js'
import { registerCalendar } from './commands/calendar/calendar.js'
import { registerCompanyGet } from './commands/company/get.js'
import { registerCompanyParse } from './commands/company/parse.js'
import { registerCompanyProfiles } from './commands/company/profiles.js'
import { registerCompanySuggestions } from './commands/company/suggestions.js'
import { registerCompanyUpdate } from './commands/company/update.js'
import { registerCompanyVoice } from './commands/company/voice.js'
import { registerImagesDelete } from './commands/images/delete.js'
import { registerImagesGenerate } from './commands/images/generate.js'
import { registerImagesGet } from './commands/images/get.js'
import { registerImagesList } from './commands/images/list.js'
import { registerImagesUpload } from './commands/images/upload.js'
import { registerKeys } from './commands/keys/keys.js'
import { registerLogs } from './commands/logs/logs.js'
import { registerOutline } from './commands/outline/outline.js'
import { registerProof } from './commands/proof/proof.js'
import { registerArchive } from './commands/publications/archive.js'
import { registerBulk } from './commands/publications/bulk.js'
import { registerCancelGeneration } from './commands/publications/cancel.js'
import { registerClaims } from './commands/publications/claims.js'
import { registerDownload } from './commands/publications/download.js'
import { registerGaps } from './commands/publications/gaps.js'
import { registerGenerate } from './commands/publications/generate.js'
import { registerGet } from './commands/publications/get.js'
import { registerImport } from './commands/publications/import.js'
import { registerList } from './commands/publications/list.js'
import { registerOriginality } from './commands/publications/originality.js'
import { registerPublish, registerUnpublish } from './commands/publications/publish.js'
import { registerRestore } from './commands/publications/restore.js'
import { registerRestoreVersion } from './commands/publications/restore-version.js'
import { registerRetry } from './commands/publications/retry.js'
import { registerRewrite } from './commands/publications/rewrite.js'
import { registerUpdate } from './commands/publications/update.js'
import { registerVersions } from './commands/publications/versions.js'
import { registerWatch } from './commands/publications/watch.js'
import { registerStatistics } from './commands/statistics/statistics.js'
import { registerCancel, registerReactivate } from './commands/subscription/cancel.js'
import { registerChange } from './commands/subscription/change.js'
import { registerCheckout, registerPortal } from './commands/subscription/checkout.js'
import { registerInvoices } from './commands/subscription/invoices.js'
import { registerPlans } from './commands/subscription/plans.js'
import { registerStatus } from './commands/subscription/status.js'
import { registerUsage } from './commands/subscription/usage.js'
import { registerTemplates } from './commands/templates/templates.js'
import { registerApi } from './commands/tool/api.js'
import { registerCommands } from './commands/tool/commands.js'
import { registerCompletion } from './commands/tool/completion.js'
import { registerDoctor } from './commands/tool/doctor.js'
import { registerMcp } from './commands/tool/mcp.js'
import { registerOpen } from './commands/tool/open.js'
import { registerWebhooks } from './commands/webhooks/webhooks.js'
import { profileName, webAddress } from './lib/arguments.js'
import type { Group } from './lib/command.js'
import { explainResults } from './lib/command-facts.js'
import { examples } from './lib/help.js'
import { openSession } from './lib/session.js'
import { VERSION } from './version.js'

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
  const root: Group = { command: program, open }

  registerLogin(root)
  registerLogout(root)
  registerWhoami(root)
  registerProfiles({
    command: program.command('profiles').description('several sign-ins side by side: list, use, remove'),
    open,
  })
  registerGenerate(root)
  registerBulk(root)
  const publications: Group = {
    command: program
      .command('publications')
      .description('the library: list, read, change, download, archive, watch, retry, cancel'),
    open,
  }
  registerList(publications)
  registerImport(publications)
  registerGet(publications)
  registerUpdate(publications)
  registerDownload(publications)
  registerOriginality(publications)
  registerRewrite(publications)
  registerArchive(publications)
  registerRestore(publications)
  registerClaims(publications)
  registerGaps(publications)
  registerVersions(publications)
  registerRestoreVersion(publications)
  registerPublish(publications)
  registerUnpublish(publications)
  registerWatch(publications)
  registerRetry(publications)
  registerCancelGeneration(publications)
  registerOutline({
    command: program
      .command('outline')
      .description('outlines that wait for approval: read, change, approve, discard'),
    open,
  })
  registerBrief({
    command: program
      .command('brief')
      .description('content briefs, what ranks for a phrase: read, change, export'),
    open,
  })
  registerProof({
    command: program
      .command('proof')
      .description('public pages of approved texts with their sources: create, list, withdraw'),
    open,
  })
  registerKeys({
    command: program.command('keys').description('API keys: list, create, change, rotate, delete'),
    open,
  })
  registerWebhooks({
    command: program
      .command('webhooks')
      .description('events posted to addresses: endpoints, deliveries, listening on your own machine'),
    open,
  })
  registerLogs({
    command: program.command('logs').description('calls made with API keys: follow them, explain one'),
    open,
  })
  registerTemplates({
    command: program
      .command('templates')
      .description('custom templates: list, read, create, replace, delete'),
    open,
  })
  registerCalendar({
    command: program.command('calendar').description('publications planned on days: list, add, remove'),
    open,
  })
  const images: Group = {
    command: program.command('images').description('the stored images: list, read, generate, upload, delete'),
    open,
  }
  registerImagesList(images)
  registerImagesGet(images)
  registerImagesGenerate(images)
  registerImagesUpload(images)
  registerImagesDelete(images)
  const company: Group = {
    command: program.command('company').description('the company profile that texts are written from'),
    open,
  }
  registerCompanyGet(company)
  registerCompanyUpdate(company)
  registerCompanyParse(company)
  registerCompanySuggestions(company)
  registerCompanyVoice(company)
  registerCompanyProfiles(company)
  const account: Group = {
    command: program.command('account').description('your own account: password, sessions, export, deletion'),
    open,
  }
  registerPassword(account)
  registerSessions(account)
  registerExport(account)
  registerDelete(account)
  registerPlans(root)
  registerStatus(root)
  registerUsage(root)
  registerStatistics(root)
  const billing: Group = {
    command: program
      .command('billing')
      .description('the subscription: use, invoices, checkout, portal, change, cancel, reactivate'),
    open,
  }
  registerUsage(billing)
  registerInvoices(billing)
  registerCheckout(billing)
  registerPortal(billing)
  registerChange(billing)
  registerCancel(billing)
  registerReactivate(billing)
  registerApi(root)
  registerOpen(root)
  registerDoctor(root)
  registerMcp(root)
  registerCommands(root, program)
  registerCompletion(root, program)
  explainResults(program)
  return program
}
