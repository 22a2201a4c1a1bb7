/** The pieces of a block before they become Markdown. */
import { countWords } from '#text/language/words'

/** `way`: the last sentence of a block, which leads on to the next. */
export type SentenceOrigin = 'own' | 'fact' | 'gap' | 'way'

export interface Sentence {
  text: string
  origin: SentenceOrigin
}

export type Part =
  | { kind: 'paragraph'; sentences: Sentence[] }
  | { kind: 'list'; ordered: boolean; lead: string; items: string[]; fact: boolean }
  | { kind: 'table'; lead: string; head: string[]; rows: string[][] }

export function own(text: string | null): Sentence | null {
  return text === null ? null : { text, origin: 'own' }
}

export function way(text: string | null): Sentence | null {
  return text === null ? null : { text, origin: 'way' }
}

function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/\|/g, '/').trim()
}

export function renderPart(part: Part): string {
  if (part.kind === 'paragraph') return part.sentences.map((sentence) => sentence.text).join(' ')
  if (part.kind === 'list') {
    const items = part.items
      .map((item, index) => `${part.ordered ? `${index + 1}.` : '-'} ${item}`)
      .join('\n')
    return part.lead === '' ? items : `${part.lead}\n\n${items}`
  }
  const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`
  const rule = `| ${part.head.map(() => '---').join(' | ')} |`
  return [part.lead, '', line(part.head), rule, ...part.rows.map(line)].join('\n')
}

export function renderParts(parts: Part[]): string {
  return parts
    .filter((part) => part.kind !== 'paragraph' || part.sentences.length > 0)
    .map(renderPart)
    .join('\n\n')
}

/** Words that a reader sees: no citation marks, no table rules, no gaps. */
export function visibleWords(markdown: string, language: string): number {
  return countWords(
    markdown
      .replace(/\[\^[^\]]+\]/g, ' ')
      .replace(/\[\[add:[^\]]*\]\]/g, ' ')
      .replace(/^\|[\s|:-]+\|$/gm, ' ')
      .replace(/^\s*\d+\.\s/gm, ' ')
      .replace(/\]\([^)]*\)/g, ' '),
    language
  )
}
