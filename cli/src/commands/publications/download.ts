import { Option } from '@commander-js/extra-typings'
import type { Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { DOWNLOAD_FORMATS, formatOf, isText } from '../../lib/file-format.js'
import { requireWritable, writeWhole } from '../../lib/files.js'
import { examples } from '../../lib/help.js'

export function registerDownload({ command, open }: Group): void {
  command
    .command('download')
    .description('save a publication as a file, named after its title')
    .argument('<id>')
    .addOption(
      new Option('--format <format>', 'md, or what the name of --out ends in, when left out').choices(
        DOWNLOAD_FORMATS
      )
    )
    .option('--out <file>', 'another file; - writes to stdout')
    .option('--force', 'replace a file that is there already')
    .addHelpText(
      'after',
      examples(
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201',
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --out post.pdf',
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --format txt --out - | wc -w'
      )
    )
    .action(async (id, { format: asked, out, force }) => {
      const format = asked ?? formatOf(out) ?? 'md'
      const { cygnet, output } = await open()
      if (out === '-' && !isText(format) && (output.json || process.stdout.isTTY))
        throw usageError(`A ${format} file is no text: write it to a file with --out, or into a pipe`)
      const file = await cygnet.publications.download(id, { format })
      if (out === '-') {
        if (!isText(format)) return output.bytes(file.bytes)
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
