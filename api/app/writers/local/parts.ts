import { countWords } from '#text/language/words'

export type Part =
  | { kind: 'paragraph'; sentences: string[] }
  | { kind: 'list'; ordered: boolean; lead: string; items: string[] }
  | { kind: 'table'; lead: string; head: string[]; rows: string[][] }
  | { kind: 'gap'; missing: string }

const cell = (text: string) => text.replace(/\s+/g, ' ').replace(/\|/g, '/').trim()

function renderPart(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.sentences.join(' ')
    case 'gap':
      return `[[add: ${part.missing.replace(/[[\]]/g, ' ').replace(/[.]$/, '')}]]`
    case 'list': {
      const items = part.items.map((item, index) => `${part.ordered ? `${index + 1}.` : '-'} ${item}`)
      return [part.lead, items.join('\n')].filter((text) => text !== '').join('\n\n')
    }
    case 'table': {
      const line = (cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`
      const rule = `| ${part.head.map(() => '---').join(' | ')} |`
      const table = [line(part.head), rule, ...part.rows.map(line)].join('\n')
      return [part.lead, table].filter((text) => text !== '').join('\n\n')
    }
  }
}

export function renderParts(parts: readonly Part[]): string {
  return parts
    .map(renderPart)
    .filter((text) => text !== '')
    .join('\n\n')
}

/** Words that a reader sees: without citation marks, table rules and gaps. */
export function visibleWords(markdown: string, language: string): number {
  const unseen = /\[\^[^\]]+\]|\[\[add:[^\]]*\]\]|^\|[\s|:-]+\|$|^\s*\d+\.\s|\]\([^)]*\)/gm
  return countWords(markdown.replace(unseen, ' '), language)
}
