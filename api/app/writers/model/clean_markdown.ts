import type { Link, LinkReference, Nodes, Parents } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { KnowsAddress } from '#text/validation/addresses'

const parser = unified().use(remarkParse).use(remarkGfm)

interface Edit {
  from: number
  to: number
  text: string
}

function span(node: Nodes): { from: number; to: number } | null {
  const from = node.position?.start.offset
  const to = node.position?.end.offset
  return from === undefined || to === undefined ? null : { from, to }
}

/** Source text of a link's label. */
function label(node: Parents, markdown: string): string {
  const from = node.children[0]?.position?.start.offset
  const to = node.children.at(-1)?.position?.end.offset
  return from === undefined || to === undefined ? '' : markdown.slice(from, to)
}

function edits(node: Nodes, markdown: string, found: Edit[], knows: KnowsAddress | null): void {
  const place = span(node)
  switch (node.type) {
    case 'image':
    case 'imageReference':
    case 'html':
    case 'definition':
    case 'footnoteDefinition':
      if (place) found.push({ ...place, text: '' })
      return
    case 'link':
    case 'linkReference':
      if (place)
        found.push({ ...place, text: linkText(node, markdown, markdown.slice(place.from, place.to), knows) })
      return
  }
  if ('children' in node) for (const child of node.children) edits(child, markdown, found, knows)
}

/** A bare address stays for the checks, which know its origin; in a one-line text it is removed. */
function linkText(
  node: Link | LinkReference,
  markdown: string,
  written: string,
  knows: KnowsAddress | null
): string {
  const words = label(node, markdown)
  if (node.type === 'linkReference') return words
  if (isBare(node.url, words)) return knows ? words : ''
  return knows?.(node.url) ? written : words
}

function isBare(url: string, text: string): boolean {
  const strip = (value: string) => value.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '')
  return strip(url) === strip(text)
}

/**
 * Removes from a model's text what it must not contain: images (an address in one is fetched when the text is
 * shown), links to anything but sources, raw HTML and lists of references. Labels of links stay. Code adds links to
 * the library and references later. The remaining text is unchanged, including citations and `[[add: ...]]`.
 * @param knows says which addresses may be linked; omitted for lines, which must not contain any
 */
export function cleanMarkdown(markdown: string, knows: KnowsAddress | null = null): string {
  const found: Edit[] = []
  edits(parser.parse(markdown), markdown, found, knows)
  let text = markdown
  for (const edit of found.sort((a, b) => b.from - a.from)) {
    text = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
  }
  return text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A table row with its marks behind the last bar, where they would be a cell of their own. */
const MARKED_ROW = /^([ \t]*\|.*\S)[ \t]*\|[ \t]*((?:\[\^[^\]\n]{1,300}\][ \t]*)+)$/gmu

/** Puts the marks behind table rows into their last cells. */
export const marksInCells = (markdown: string): string =>
  markdown.replace(MARKED_ROW, (_, row: string, marks: string) => `${row} ${marks.trim()} |`)

/** Models turn `[^s1]` into `[s1]`, `(s1)`, `【s1】` or `[^S1]`; only identifiers that exist are repaired. */
export function repairCitations(markdown: string, ids: ReadonlySet<string>): string {
  return markdown.replace(
    /(?:\[\^?|\(|【)\s*((?:s\d{1,4})(?:\s*[,;]\s*\^?s\d{1,4})*)\s*(?:\]|\)|】)(?!\()/gi,
    (whole, inner: string) => {
      const cited = inner.split(/[,;]/).map((id) => id.trim().replace(/^\^/, '').toLowerCase())
      return cited.every((id) => ids.has(id)) ? cited.map((id) => `[^${id}]`).join('') : whole
    }
  )
}
