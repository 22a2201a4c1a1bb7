import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { MissingCredentialError } from '@cygnet/sdk'
import { CommandError, EXIT, exitCodeOf, usageError } from './lib/exit-codes.js'
import { reportFailure } from './lib/failures.js'
import { signedInElsewhere } from './lib/session.js'
import { createProgram } from './program.js'

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that stops early (`cygnet ... | head`) is not a failure.
    if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.ok)
    const message = `The output cannot be written: ${error.message}`
    const failure = new CommandError(message, { code: error.code ?? 'UNKNOWN', exitCode: EXIT.failure })
    // If it is stderr, nobody can be told.
    if (stream === process.stdout) reportFailure(failure, { json: process.argv.includes('--json') })
    process.exit(EXIT.failure)
  })
}

const program = await createProgram(process.argv.slice(2))
try {
  await program.parseAsync()
} catch (error) {
  // Not process.exit: what was written to a pipe must be flushed first.
  process.exitCode = await fail(error)
}

async function fail(error: unknown): Promise<number> {
  const json = process.argv.includes('--json')
  const { profile } = program.opts()
  if (!(error instanceof CommanderError)) {
    const signedInAt =
      error instanceof MissingCredentialError ? await signedInElsewhere(program.opts()) : undefined
    reportFailure(error, { json, profile, signedInAt })
    return exitCodeOf(error)
  }
  // Requested help and version output also end here.
  if (error.exitCode === 0) return EXIT.ok
  // A group without a command has already printed its help.
  if (error.code !== 'commander.help') {
    const words = named(program)
    const said = error.message
      .replace(/^error: /, '')
      .replace(/^command-argument value ('.*') is invalid for argument '(.*?)'/, '$1 is not allowed for <$2>')
    const hint = `See \`${words.map((one) => one.name()).join(' ')} --help\`.`
    reportFailure(usageError(said + meant(said, words.at(-1)!), hint), { json, profile })
  }
  return EXIT.usage
}

/** The option that an unknown one begins like (what the API calls gracePeriodSeconds is --grace), or the value. */
function meant(message: string, { options }: CommandUnknownOpts): string {
  const [, unknown] = /^unknown option '(--[\w-]{4,})[^']*'$/.exec(message) ?? []
  const near = options.find(({ long }) => unknown && long && long.length > 5 && unknown.startsWith(long))
  const [, value = '', choices = ''] = /'([^']*)' is .*\. Allowed choices are (.+)\.$/.exec(message) ?? []
  const name = near?.long ?? nearest(value, choices.split(', '))
  return name ? `\n(Did you mean ${name}?)` : ''
}

/** The one that has most of a word's beginning. */
function nearest(word: string, others: readonly string[]): string | undefined {
  const shared = (other: string) => {
    const at = [...word].findIndex((letter, index) => letter !== other[index])
    return at === -1 ? word.length : at
  }
  const [best = ''] = others.toSorted((a, b) => shared(b) - shared(a))
  return shared(best) * 2 > word.length && best !== '' ? best : undefined
}

/** The intended command below its groups, as far as the words are right. */
function named(command: CommandUnknownOpts, words = process.argv.slice(2)): CommandUnknownOpts[] {
  for (const [index, word] of words.entries()) {
    const child = command.commands.find((one) => one.name() === word)
    if (child) return [command, ...named(child, words.slice(index + 1))]
    const isOption = word.startsWith('-') || words[index - 1]?.startsWith('-')
    if (!isOption) break
  }
  return [command]
}
