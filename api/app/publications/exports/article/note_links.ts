import type { PhrasingContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { cleanText } from './clean_text.js'
import type { Block, Note } from './read_article.js'

/** A note with the addresses of its links written out, for paper, where links cannot be followed. */
export function withAddresses(note: Note): Note {
  return { number: note.number, blocks: note.blocks.map(spelledOut) }
}

function spelledOut(block: Block): Block {
  if (block.type !== 'paragraph') return block
  const children = block.children.flatMap((node): PhrasingContent[] => {
    if (node.type !== 'link') return [node]
    const address = readable(node.url)
    if (textOf(node).includes(address)) return [node]
    const plain: PhrasingContent = {
      type: 'link',
      url: node.url,
      children: [{ type: 'text', value: address }],
    }
    return [...node.children, { type: 'text', value: ' ' }, plain]
  })
  return { type: 'paragraph', children }
}

/** Without the protocol, and with letters of other scripts decoded. */
export function readable(url: string): string {
  const short = url.replace(/^(?:https?:\/\/|mailto:|tel:)/u, '').replace(/\/$/u, '')
  try {
    return cleanText(decodeURI(short)).replace(/\s/gu, '%20')
  } catch (error) {
    if (error instanceof URIError) return short
    throw error
  }
}
