import type { PageSection } from '../types.js'
import { plain } from './plain_text.js'

export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item'
  /** 1 to 6 for headings, 0 otherwise. */
  level: number
  text: string
  /**
   * The marker of a list item: `- ` or, in an ordered list, `3. `; null for everything else and for an item's
   * further lines.
   */
  mark: string | null
}

const BLOCK = new Set(
  `ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY BUTTON CENTER DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER
  FORM H1 H2 H3 H4 H5 H6 HEADER HR LEGEND LI MAIN MENU NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR
  UL`.split(/\s+/)
)
const MAX_BLOCKS = 3000

/** Tells the place of a list's item, from 1; counts each list only once. */
export function placesInLists(): (item: Node, list: ParentNode) => number {
  const places = new Map<ParentNode, Map<Node, number>>()
  return (item, list) => {
    let known = places.get(list)
    if (!known) {
      const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
      known = new Map(items.map((one, index) => [one, index + 1]))
      places.set(list, known)
    }
    return known.get(item)!
  }
}

/** A call to action such as "Read more": a short text that is nothing but a link or a button. */
function isButton(owner: Element, text: string): boolean {
  if (text.length > 40 || owner.closest('h1, h2, h3, h4, h5, h6')) return false
  if (owner.closest('button')) return true
  const links = [...owner.querySelectorAll('a:not([href^="mailto:" i], [href^="tel:" i]), button')].map(
    (link) => link.textContent ?? ''
  )
  return links.length > 0 && plain(links.join(' ')) === text
}

/** The text of a part of a page, block by block in reading order, without `skip` and everything below it. */
export function readBlocks(root: Element, skip: ReadonlySet<Element>): TextBlock[] {
  const blocks: TextBlock[] = []
  const marked = new Set<Element>()
  const placeOf = placesInLists()
  let run = ''

  const markOf = (owner: Element): string | null => {
    const item = owner.closest('li')
    if (item === null || marked.has(item)) return null
    marked.add(item)
    const list = item.parentElement
    return list?.tagName === 'OL' ? `${placeOf(item, list)}. ` : '- '
  }

  const flush = (owner: Element): void => {
    const text = plain(run)
    run = ''
    if (text === '' || blocks.length >= MAX_BLOCKS) return
    if (isButton(owner, text)) return
    const heading = /^H([1-6])$/.exec(owner.closest('h1, h2, h3, h4, h5, h6')?.tagName ?? '')
    if (heading) blocks.push({ kind: 'heading', level: Number(heading[1]), text, mark: null })
    else {
      const kind = owner.closest('li, dt, dd') ? 'item' : 'paragraph'
      blocks.push({ kind, level: 0, text, mark: markOf(owner) })
    }
  }

  const walk = (element: Element): void => {
    for (const node of element.childNodes) {
      if (node.nodeType === 3) run += node.textContent ?? ''
      if (node.nodeType !== 1) continue
      const child = node as Element
      if (skip.has(child)) continue
      if (child.tagName === 'BR') {
        // One line break separates lines of an address; two separate paragraphs.
        if (child.nextElementSibling?.tagName === 'BR' && !child.nextSibling?.textContent?.trim())
          flush(element)
        else run += ' '
      } else if (BLOCK.has(child.tagName)) {
        flush(element)
        walk(child)
        flush(child)
      } else {
        walk(child)
      }
    }
  }

  walk(root)
  flush(root)
  return blocks
}

/** Blocks grouped under their headings. */
export function toSections(blocks: TextBlock[]): PageSection[] {
  const sections: PageSection[] = [{ heading: '', level: 0, paragraphs: [], items: [] }]
  for (const block of blocks) {
    const last = sections.at(-1)
    if (block.kind === 'heading') {
      sections.push({ heading: block.text, level: block.level, paragraphs: [], items: [] })
    } else if (block.kind === 'item') last?.items.push(block.text)
    else last?.paragraphs.push(block.text)
  }
  return sections.filter((section) => section.heading || section.paragraphs.length || section.items.length)
}

/**
 * Paragraphs separated by a blank line, items of lists with their marks; what occurs twice on the page (a teaser
 * and its copy) is kept once.
 */
export function toText(blocks: TextBlock[], maxLength: number): string {
  const seen = new Set<string>()
  const kept: string[] = []
  let length = 0
  for (const { text, mark } of blocks) {
    if (seen.has(text) || length + text.length > maxLength) continue
    seen.add(text)
    kept.push(`${mark ?? ''}${text}`)
    length += text.length + 2
  }
  return kept.join('\n\n')
}
