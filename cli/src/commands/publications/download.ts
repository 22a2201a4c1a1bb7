import { Option } from '@commander-js/extra-typings'
import type { Group } from '../../lib/command.js'
import { requireWritable, writeWhole } from '../../lib/files.js'
import { examples } from '../../lib/help.js'

export function registerDownload({ command, open }: Group): void {
  command
    .command('download')
    .description('save a publication as a file, named after its title')
    .argument('<id>')
    .addOption(new Option('--format <format>').choices(['md', 'txt'] as const).default('md' as const))
    .option('--out <file>', 'another file; - writes to stdout')
    .option('--force', 'replace a file that is there already')
    .addHelpText(
      'after',
      examples(
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201',
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --format txt --out - | wc -w'
      )
    )
    .action(async (id, { format, out, force }) => {
      const { cygnet, output } = await open()
      const file = await cygnet.publications.download(id, { format })
      if (out === '-') {
        const text = new TextDecoder().decode(file.bytes)
        if (output.json) output.result({ text, contentType: file.contentType }, () => '')
        else output.document(text)
        return
      }
      const path = out ?? file.filename
      await requireWritable(path, force === true)
      await writeWhole(path, file.bytes, { force: force === true })
      output.result({ path, bytes: file.bytes.length, contentType: file.contentType }, () => path)
    })
}
