import { newId } from '#core/ids'
import { sha256 } from '#core/sha256'
import type { SourceAnswer } from '#core/sources'
import PublicationSource from '#publications/models/publication_source'
import { NOTE_LABEL } from '#text/markdown/citations'

/** The sources with what the author said about a gap: added to their earlier answers, or as a source of its own. */
export function withSaid(
  sources: PublicationSource[],
  publicationId: string,
  { question, answer }: SourceAnswer
): PublicationSource[] {
  const known = sources.find(({ kind }) => kind === 'note')
  const note = known ?? firstAnswers(sources, publicationId)
  const text = [note.text, answer].filter(Boolean).join('\n\n')
  note.merge({
    text,
    hash: sha256(text),
    details: [...(note.details ?? []), { heading: question, text: answer }],
    quotes: [answer, ...note.quotes.filter((quote) => quote !== answer)],
    fetchedAt: Date.now(),
  })
  return known ? sources : [...sources, note]
}

function firstAnswers(sources: PublicationSource[], publicationId: string): PublicationSource {
  const keys = sources.map(({ sourceKey }) => Number(sourceKey.slice(1))).filter(Number.isInteger)
  return new PublicationSource().merge({
    id: newId(),
    publicationId,
    sourceKey: `s${Math.max(0, ...keys) + 1}`,
    kind: 'note',
    url: null,
    title: NOTE_LABEL,
    text: '',
    tables: [],
    details: [],
    language: null,
    number: null,
    cited: 0,
    quotes: [],
  })
}
