import { sentenceSpans } from '#text/language/sentences'
import type { BlockKind, BlockPlan, Finding } from '#text/types'

const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(?=\S)/u
const ROW = /^\s*\|.*\|\s*$/u
const RULE = /^\s*\|[\s:|-]+\|\s*$/u
const QUESTION = /^(?:\*\*.+\?\*\*|#{3,6}\s.+\?)\s*$/u

const WISHES: Record<BlockKind, string> = {
  text: 'The template asks for running text here: no list and no table.',
  list: 'The template asks for a list here.',
  table: 'The template asks for a Markdown table here.',
  faq: 'The template asks for questions with answers here: each question bold on a line of its own, ending in a question mark, its answer below.',
}

/** Whether a block has the shape that its template asks for. */
export function hasShape(markdown: string, kind: BlockKind): boolean {
  const lines = markdown.split('\n')
  const list = lines.some((line) => ITEM.test(line))
  const table = lines.some((line, index) => ROW.test(line) && RULE.test(lines[index + 1] ?? ''))
  switch (kind) {
    case 'list':
      return list
    case 'table':
      return table
    case 'faq':
      return lines.some((line) => QUESTION.test(line))
    default:
      return !list && !table
  }
}

/** What is wrong with a block's shape, in words for its writer; empty where the template asks for no shape. */
export function shapeFindings(markdown: string, { kind }: Pick<BlockPlan, 'kind'>): Finding[] {
  return kind === undefined || hasShape(markdown, kind)
    ? []
    : [{ check: 'kind', message: WISHES[kind], quote: null }]
}

/**
 * Brings a block into the shape that its template asks for where its writer did not: from its own content where
 * possible, otherwise with gaps that name what is missing.
 */
export function inShape(markdown: string, plan: BlockPlan, language: string): string {
  const { kind, heading, purpose } = plan
  if (kind === undefined || hasShape(markdown, kind)) return markdown
  const gap = `[[add: ${(purpose || heading).replace(/[[\]]/g, ' ').trim()}]]`
  switch (kind) {
    case 'list':
      return withList(markdown, gap, language)
    case 'table':
      return joined([markdown, `| ${cell(heading)} | |\n| --- | --- |\n| ${gap} | ${gap} |`])
    case 'faq':
      return joined([markdown, `**${gap}?**`, gap])
    default:
      return asProse(markdown)
  }
}

const joined = (parts: string[]) => parts.filter((part) => part.trim() !== '').join('\n\n')
const cell = (text: string) => text.replace(/\|/g, '/')

/** The sentences after the first paragraph, or after its first sentence, become the points of a list. */
function withList(markdown: string, gap: string, language: string): string {
  const paragraphs = markdown.split(/\n{2,}/u).filter((part) => part.trim() !== '')
  const sentences = (text: string) => sentenceSpans(text, language).map((span) => span.text.trim())
  const [first = '', ...rest] = paragraphs
  const prose = rest.filter((part) => !/^[#|!>]/u.test(part))
  const others = rest.filter((part) => /^[#|!>]/u.test(part))
  const [lead = '', ...more] = prose.length > 0 ? [first] : sentences(first)
  const points = prose.length > 0 ? prose.flatMap(sentences) : more
  const items = points.filter((point) => point !== '')
  return joined([lead, (items.length > 0 ? items : [gap]).map((item) => `- ${item}`).join('\n'), ...others])
}

/** Points and rows as sentences. */
function asProse(markdown: string): string {
  const parts = markdown.split(/\n{2,}/u).map((part) => {
    const lines = part.split('\n').filter((line) => !RULE.test(line))
    if (!lines.some((line) => ITEM.test(line) || ROW.test(line))) return part
    const rows = lines.filter((line) => ROW.test(line))
    const said = lines
      .filter((line) => line !== rows[0] || rows.length < 2)
      .map((line) => (ROW.test(line) ? rowText(line) : line.replace(ITEM, '').trim()))
    return said.filter(Boolean).map(closed).join(' ')
  })
  return joined(parts)
}

function rowText(line: string): string {
  const [name = '', ...values] = line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((text) => text.trim())
  return values.length > 0 ? `${name}: ${values.filter(Boolean).join(', ')}` : name
}

const closed = (text: string) => (/[.!?:](?:\[\^[^\]]+\])*$/u.test(text) ? text : `${text}.`)
