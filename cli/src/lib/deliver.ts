import type { DownloadFormat, Publication } from '@cygnet/sdk'
import { type ContentFormat, textIn } from './content-format.js'
import { formatOf } from './file-format.js'
import { writeWhole } from './files.js'
import { words } from './formats.js'
import { scoreInWords } from './score.js'
import type { Session } from './session.js'
import { oneLine, onStderr } from './terminal.js'

export interface DeliveryOptions {
  /**
   * A file; its extension determines the format, Markdown by default. If undefined or `-`, Markdown goes to stdout.
   */
  out?: string
  force?: true
  quiet?: true
  /** Only the text itself, in this form, instead of a document. */
  contentFormat?: ContentFormat
}

/** Delivers a finished publication: to a file, as Markdown to stdout, or all of it as JSON. */
export async function deliver(session: Session, id: string, options: DeliveryOptions): Promise<void> {
  const { cygnet, output } = session
  const { contentFormat } = options
  const publication = await cygnet.publications.get(id, { contentFormat })
  const read = async (format: DownloadFormat): Promise<string | Uint8Array> =>
    contentFormat
      ? textIn(publication, contentFormat)
      : (await cygnet.publications.download(id, { format })).bytes
  const file = options.out && options.out !== '-' ? options.out : undefined
  if (file) {
    const content = await read(formatOf(file) ?? 'md')
    try {
      await writeWhole(file, content, { force: options.force === true })
    } catch (error) {
      output.note(`The publication itself is kept: cygnet publications download ${id}`)
      throw error
    }
  } else if (!output.json) {
    const content = await read('md')
    output.document(typeof content === 'string' ? content : new TextDecoder().decode(content))
  }
  if (output.json) output.result(publication, () => '')
  if (!options.quiet) output.note(summary(publication, file))
}

function summary(publication: Publication, file: string | undefined): string {
  const questions = publication.qualityReport?.gaps.length ?? 0
  const score = scoreInWords(publication)
  const parts = [
    words(publication.wordCount),
    score === null ? '' : `quality ${score}`,
    questions === 0 ? '' : `${questions} ${questions === 1 ? 'question' : 'questions'} to answer`,
    file ? `written to ${file}` : '',
  ].filter(Boolean)
  return `${onStderr.bold(oneLine(publication.title))}\n${parts.join(', ')}\n${onStderr.dim(`cygnet publications get ${publication.id}`)}`
}
