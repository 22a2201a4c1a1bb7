import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { requireWritable, writeWhole } from '../../lib/files.js'
import { examples } from '../../lib/help.js'

export function registerExport({ command, open }: Group): void {
  calls(command.command('export'), ['exportAccount'], { file: 'string', bytes: 'number' })
    .description('export everything in your account as a zip file')
    .option('--out <file>', 'output file; - writes to a pipe')
    .option('--force', 'replace an existing file')
    .addHelpText('after', examples('cygnet account export', 'cygnet account export --out - | bsdtar -t'))
    .action(async ({ out, force }) => {
      const { cygnet, output } = await open()
      const toPipe = out === '-'
      if (toPipe && (output.json || process.stdout.isTTY))
        throw usageError('A zip file is not text: write it to a file with --out, or to a pipe')
      const options = { force: force === true, mode: 0o600 }
      if (out !== undefined && !toPipe) await requireWritable(out, options.force)
      const { bytes, filename } = await cygnet.account.export()
      if (toPipe) return output.bytes(bytes)
      const path = out ?? filename
      await writeWhole(path, bytes, options)
      output.result({ file: path, bytes: bytes.length }, () => `Written to ${path}`)
    })
}
