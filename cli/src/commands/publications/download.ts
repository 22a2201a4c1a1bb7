import { Option } from '@commander-js/extra-typings'
import { calls, type Group } from '../../lib/command.js'
import { contentFormatOption } from '../../lib/content-format.js'
import { downloadSeveral } from '../../lib/download-several.js'
import { usageError } from '../../lib/exit-codes.js'
import { fetchFile } from '../../lib/fetch-file.js'
import { DOWNLOAD_FORMATS, formatOf, isText } from '../../lib/file-format.js'
import { requireWritable, writeWhole } from '../../lib/files.js'
import { examples } from '../../lib/help.js'

export function registerDownload({ command, open }: Group): void {
  calls(command.command('download').alias('export'), ['downloadPublication'], {
    path: 'string',
    bytes: 'number',
    contentType: 'string',
  })
    .description('save publications as files, named after their titles')
    .argument('<id...>', 'several are saved in the folder of --out')
    .addOption(
      new Option('--format <format>', 'md, or what the name of --out ends in, when left out').choices(
        DOWNLOAD_FORMATS
      )
    )
    .addOption(contentFormatOption().conflicts('format'))
    .option('--out <file>', 'another file; - writes to stdout; a folder for several')
    .option('--force', 'replace an existing file')
    .addHelpText(
      'after',
      examples(
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201',
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --out post.pdf',
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --format txt --out - | wc -w',
        'cygnet publications download 019aa0f2-6c1e-7a34-9d51-2f6f0c7be201 --content-format blocks --out post.json',
        'cygnet publications download $(cygnet publications list --json | jq -r .publications[].id) --out posts'
      )
    )
    .action(async (ids, { format: asked, contentFormat, out, force }) => {
      const [id] = ids
      if (ids.length > 1 || id === undefined) {
        if (out === undefined || out === '-')
          throw usageError('Several are saved in a folder: name it with --out')
        const several = { format: asked ?? 'md', contentFormat, folder: out, force: force === true }
        return downloadSeveral(await open(), ids, several)
      }
      const format = asked ?? formatOf(out) ?? 'md'
      const { cygnet, output } = await open()
      const text = contentFormat !== undefined || isText(format)
      if (out === '-' && !text && (output.json || process.stdout.isTTY))
        throw usageError(`A ${format} file is not text: write it to a file with --out, or to a pipe`)
      const file = await fetchFile(cygnet, id, { format, contentFormat })
      if (out === '-') {
        if (!text) return output.bytes(file.bytes)
        const content = new TextDecoder().decode(file.bytes)
        if (output.json) output.result({ text: content, contentType: file.contentType }, () => '')
        else output.document(content)
        return
      }
      const path = out ?? file.filename
      await requireWritable(path, force === true)
      await writeWhole(path, file.bytes, { force: force === true })
      output.result({ path, bytes: file.bytes.length, contentType: file.contentType }, () => path)
    })
}
