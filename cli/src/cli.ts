import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { CommandError, EXIT, exitCodeOf, usageError } from './lib/exit-codes.js'
import { reportFailure } from './lib/failures.js'
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
  process.exitCode = fail(error)
}

function fail(error: unknown): number {
  const json = process.argv.includes('--json')
  const { profile } = program.opts()
  if (!(error instanceof CommanderError)) {
    reportFailure(error, { json, profile })
    return exitCodeOf(error)
  }
  // Requested help and version output also end here.
  if (error.exitCode === 0) return EXIT.ok
  // A group without a command has already printed its help.
  if (error.code !== 'commander.help') {
    const message = error.message.replace(/^error: /, '')
    reportFailure(usageError(message, `See \`${named(program).join(' ')} --help\`.`), { json, profile })
  }
  return EXIT.usage
}

/** The words of the intended command, as far as they are right. */
function named(command: CommandUnknownOpts, words = process.argv.slice(2)): string[] {
  for (const [index, word] of words.entries()) {
    const child = command.commands.find((one) => one.name() === word)
    if (child) return [command.name(), ...named(child, words.slice(index + 1))]
    const isOption = word.startsWith('-') || words[index - 1]?.startsWith('-')
    if (!isOption) break
  }
  return [command.name()]
}
