import type { Group } from './lib/command.js'

/** Adds its commands to the program. */
type Register = (root: Group) => void

interface Part {
  /** The first words of its commands. */
  words: string[]
  load: () => Promise<Register>
}

/** In the order in which the help lists their commands. */
const PARTS: Part[] = [
  part('login logout whoami profiles', async () => {
    const { registerSignIn } = await import('./commands/account/account.js')
    return registerSignIn
  }),
  part('generate bulk publications', async () => {
    const { registerPublications } = await import('./commands/publications/publications.js')
    return registerPublications
  }),
  part('outline', async () => (await import('./commands/outline/outline.js')).registerOutline),
  part('brief', async () => (await import('./commands/brief/brief.js')).registerBrief),
  part('proof', async () => (await import('./commands/proof/proof.js')).registerProof),
  part('keys', async () => (await import('./commands/keys/keys.js')).registerKeys),
  part('webhooks', async () => (await import('./commands/webhooks/webhooks.js')).registerWebhooks),
  part('logs', async () => (await import('./commands/logs/logs.js')).registerLogs),
  part('templates', async () => (await import('./commands/templates/templates.js')).registerTemplates),
  part('calendar', async () => (await import('./commands/calendar/calendar.js')).registerCalendar),
  part('images', async () => (await import('./commands/images/images.js')).registerImages),
  part('company', async () => (await import('./commands/company/company.js')).registerCompany),
  part('account', async () => (await import('./commands/account/account.js')).registerAccount),
  part('plans status usage', async () => {
    const { registerSubscription } = await import('./commands/subscription/subscription.js')
    return registerSubscription
  }),
  part('statistics', async () => (await import('./commands/statistics/statistics.js')).registerStatistics),
  part('billing', async () => (await import('./commands/subscription/subscription.js')).registerBilling),
  part('api open doctor mcp', async () => (await import('./commands/tool/tool.js')).registerTool),
  // Described are all of them, so they are loaded with the others.
  part('', async () => (await import('./commands/tool/whole.js')).registerWhole),
]

function part(words: string, load: Part['load']): Part {
  return { words: words.split(' '), load }
}

/** The global options with a value, which may stand before the command. */
const WITH_VALUE = new Set(['--base-url', '--profile'])

/** What has the command that these words call; everything for help on all commands, or a word that nothing has. */
export function partsFor(words: readonly string[]): Promise<Register[]> {
  const first = words.find((word, index) => !word.startsWith('-') && !WITH_VALUE.has(words[index - 1] ?? ''))
  const called = PARTS.filter((one) => first && one.words.includes(first))
  return Promise.all((called.length > 0 ? called : PARTS).map(({ load }) => load()))
}
