import type { Image } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { imageNameOf } from '../stored_images.js'
import type { ExportDocument } from '../types.js'
import { type Article, type Block, readArticle } from './read_article.js'

/** The image that a paragraph consists of; null for a paragraph of text. */
export function imageOf(block: Block): Image | null {
  const [child] = block.type === 'paragraph' ? block.children : []
  return child?.type === 'image' ? child : null
}

/**
 * The article of a document with the readable images, and its cover at the beginning unless the text already shows
 * it.
 * @param readable names of images
 */
export function buildArticle(document: ExportDocument, readable: ReadonlySet<string>): Article {
  const { markdown, origin, cover } = document
  const article = readArticle(markdown, (url) => {
    const name = imageNameOf(url, origin)
    return name !== null && readable.has(name) ? name : null
  })
  if (
    !cover ||
    !readable.has(cover.name) ||
    article.blocks.some((block) => imageOf(block)?.url === cover.name)
  )
    return article
  const image: Image = { type: 'image', url: cover.name, alt: cover.alt }
  return { ...article, blocks: [{ type: 'paragraph', children: [image] }, ...article.blocks] }
}

/** Whether a paragraph introduces what follows it: a table, or a list or code after a colon. */
export function leadsIn(block: Block, next: Block | undefined): boolean {
  if (block.type !== 'paragraph' || next === undefined) return false
  if (next.type === 'table') return true
  return (next.type === 'list' || next.type === 'code') && /[:：]\s*$/u.test(textOf(block))
}
