import type { PhrasingContent } from 'mdast'
import type { Image, Link } from './document.js'

/** The text of a paragraph with citation marks, and a mapping from it back to the source. */
export class InlineText {
  text = ''
  readonly links: Link[] = []
  readonly images: Image[] = []
  readonly html: string[] = []
  readonly #starts: number[] = []
  readonly #nodes: { from: number; to: number; value: string }[] = []
  readonly #source: string
  readonly #offset: number

  constructor(source: string, offset: number, nodes: readonly PhrasingContent[]) {
    this.#source = source
    this.#offset = offset
    this.#collect(nodes)
  }

  /** The position in the source of a position in `text`. */
  sourceAt(position: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= position) low = middle
      else high = middle - 1
    }
    const node = this.#nodes[low]
    if (!node) return this.#offset
    return this.#align(node, position - (this.#starts[low] ?? 0))
  }

  /** Escapes, entities and quotation marks make the source longer than the text: walks both in parallel. */
  #align(node: { from: number; to: number; value: string }, wanted: number): number {
    if (node.to - node.from === node.value.length) return node.from + wanted
    let at = node.from
    for (let index = 0; index < wanted && at < node.to; index += 1) {
      const char = node.value[index]
      if (this.#source[at] === '&' && char !== '&') {
        const end = this.#source.indexOf(';', at)
        at = end > 0 && end < at + 40 ? end + 1 : at + 1
        continue
      }
      let skipped = 0
      while (this.#source[at] !== char && skipped < 20 && at < node.to) {
        at += 1
        skipped += 1
      }
      at += 1
    }
    return Math.min(at, node.to)
  }

  #add(value: string, from: number, to: number): void {
    this.#starts.push(this.text.length)
    this.#nodes.push({ from, to, value })
    this.text += value
  }

  #collect(nodes: readonly PhrasingContent[]): void {
    for (const node of nodes) {
      const from = this.#offset + (node.position?.start.offset ?? 0)
      const to = this.#offset + (node.position?.end.offset ?? 0)
      switch (node.type) {
        case 'text':
          this.#add(node.value, from, to)
          break
        case 'inlineCode':
          this.#add(node.value, from, to)
          break
        case 'break':
          this.#add('\n', from, to)
          break
        case 'html':
          this.html.push(node.value)
          break
        case 'image':
          this.images.push({ url: node.url, alt: node.alt ?? '' })
          break
        case 'imageReference':
          this.images.push({ url: '', alt: node.alt ?? '' })
          break
        case 'footnoteReference':
          this.#add(`[^${node.label ?? node.identifier}]`, from, to)
          break
        case 'link': {
          const start = this.text.length
          this.#collect(node.children)
          this.links.push({ url: node.url, text: this.text.slice(start).trim() })
          break
        }
        default:
          if ('children' in node) this.#collect(node.children)
      }
    }
  }
}
