import { calls, type Group } from '../../lib/command.js'
import { type Check, examine } from '../../lib/examination.js'
import { EXIT } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { onStdout } from '../../lib/terminal.js'

export function registerDoctor({ command, open }: Group): void {
  calls(command.command('doctor'), [], { ok: 'boolean', baseUrl: 'string', checks: 'array of object' })
    .description('check that the server is reachable, fits this version and accepts your sign-in')
    .addHelpText('after', examples('cygnet doctor', 'cygnet doctor --base-url https://cygnet.example --json'))
    .action(async () => {
      const session = await open()
      const checks = await examine(session)
      const failed = checks.find((check) => !check.ok)
      const report = {
        ok: failed === undefined,
        baseUrl: session.baseUrl,
        checks: checks.map(({ name, ok, message }) => ({ name, ok, message })),
      }
      session.output.result(report, () => checks.map(line).join('\n'))
      process.exitCode = failed?.exitCode ?? EXIT.ok
    })
}

function line({ ok, name, message }: Check): string {
  return `${ok ? onStdout.green('✓') : onStdout.red('✗')} ${name}: ${message}`
}
