import type { Plan } from '#generation/pipeline/write_blocks'
import type { ArticleText } from '#generation/verification/correct_article'
import type { Failed } from '#generation/verification/replacements'
import type { ChangedField, NewChange } from '#publications/claims/change_rows'
import { answered } from '#text/evidence/goes_on'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { splitSentences } from '#text/language/sentences'
import { edited } from '#text/markdown/edited'
import { bySource } from '#text/markdown/footnotes'
import { parseDocument } from '#text/markdown/parse_document'
import { citationsOf, numberReferences } from '#text/markdown/references'
import { type Operation, type SurgeryOptions, surgery } from '#text/markdown/surgery'
import { undoOf } from '#text/markdown/undo'

/** A statement that failed, with its replacement; null for none. */
export interface Repaired extends Failed {
  replacement: string | null
}

export const HUNG = 'It made no sense without what was taken out.'
const IN_CONTENT: ReadonlySet<string> = new Set(['heading', 'text', 'table', 'alt'])

/** Replaces or takes out what failed inside the text. @param keys sources by the numbers of their footnotes */
export function changesOfContent(
  content: string,
  repaired: readonly Repaired[],
  { brief: { language }, sources }: Plan,
  keys: ReadonlyMap<string, string>,
  options: Pick<SurgeryOptions, 'keepsHeadings' | 'understood'>
): { content: string; changes: NewChange[] } {
  const numbers = new Map([...keys].map(([number, key]) => [key, number]))
  const own = repaired.filter(({ statement }) => IN_CONTENT.has(statement.place))
  const operations = own.map(({ statement, replacement, passage }): Operation => {
    const number = passage && numbers.get(passage.sourceId)
    return {
      place: statement.place as Operation['place'],
      text: statement.text,
      ...(answered(statement) !== undefined && { answers: answered(statement) }),
      replacement,
      // A source that the text does not cite yet has no number; the sentence then keeps what it cited.
      ...(statement.place === 'text' && replacement !== null && number && { cites: [number] }),
    }
  })
  const edits = surgery(content, operations, { language, ...options })
  const made = edited(content, edits)
  const numbered = numberReferences(made, sources)
  const renumbered = renumbering(made, numbered, sources, language)
  const changes = undoOf(content, edits).map((undo, at): NewChange => {
    const { kind, before, operations: done, left } = edits[at]!
    const causes = done.map((index) => own[index]!)
    const [cause] = causes
    return {
      kind,
      place: cause?.statement.place ?? 'text',
      field: 'content',
      before,
      after: kind === 'removed' ? null : (cause?.replacement ?? left.trim()),
      reason: cause?.reason || HUNG,
      finding: cause?.finding ?? null,
      sourceKey: (cause?.words !== null && cause?.passage?.sourceId) || null,
      words: cause?.words ?? null,
      statements: causes.map(({ statement: { place, text } }) => ({ place, text })),
      undo: {
        raw: bySource(undo.raw, content, sources, language),
        left: renumbered(undo.left),
        around: undo.around.map((place) => ({
          before: renumbered(place.before),
          after: renumbered(place.after),
        })),
      },
    }
  })
  return { content: numbered, changes }
}

/** Marks as they are once the references that are no longer cited are gone. */
function renumbering(before: string, after: string, sources: Plan['sources'], language: string) {
  if (before === after) return (text: string) => text
  const now = citationsOf(after, sources, language)
  const numbers = new Map(
    [...citationsOf(before, sources, language)].map(([id, { number }]) => [
      String(number),
      String(now.get(id)?.number ?? number),
    ])
  )
  return (text: string) =>
    text.replace(/\[\^(\d+)\]/gu, (mark, number) =>
      numbers.has(number) ? `[^${numbers.get(number)}]` : mark
    )
}

/** Replaces the title and the lines for search engines where they failed: there is no article without them. */
export function changesOfLines(
  text: ArticleText,
  repaired: readonly Repaired[],
  { brief: { language } }: Plan,
  titles: readonly string[]
): { text: ArticleText; changes: NewChange[] } {
  const made = { ...text }
  const changes: NewChange[] = []
  const failing = new Set(repaired.map(({ statement }) => statement.text))
  const change = (field: ChangedField & keyof ArticleText, instead: () => string) => {
    const place = field === 'title' ? 'title' : 'meta'
    const one = repaired.find(
      ({ statement }) => statement.place === place && statement.text === text[field].trim()
    )
    if (!one) return
    made[field] = one.replacement ?? instead()
    changes.push({
      ...{ kind: 'replaced', place, field, before: text[field], after: made[field] },
      reason: one.reason,
      finding: one.finding,
      sourceKey: (one.words !== null && one.passage?.sourceId) || null,
      words: one.words,
      statements: [{ place, text: one.statement.text }],
      undo: null,
    })
  }
  change('title', () => titles.find((title) => title !== '' && !failing.has(title)) ?? text.title)
  if (text.metaTitle === text.title) made.metaTitle = made.title
  else change('metaTitle', () => fittingTitle([made.title]))
  change('metaDescription', () => fittingDescription(openingOf(text.content, language), language))
  return { text: made, changes: changes.filter(({ before, after }) => before !== after) }
}

/** Sentences of the text without figures: a description cannot cite. */
function openingOf(content: string, language: string): string {
  const paragraph = parseDocument(content, language).blocks.find(({ kind }) => kind === 'paragraph')
  return splitSentences(paragraph?.text ?? '', language)
    .filter((sentence) => !/[\d%]/u.test(sentence))
    .join(' ')
}
