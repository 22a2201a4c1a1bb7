import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Schema } from '#core/contract/types'
import { imageOf } from '../article/parts.js'
import { type Article, type Block, readArticle } from '../article/read_article.js'
import { imageNameOf } from '../stored_images.js'
import type { ExportDocument } from '../types.js'
import { element, text } from './elements.js'
import { elementsOf, toText } from './to_html.js'

/** `ContentBlock` of the contract. */
type ContentBlock = Schema<'ContentBlock'>

const TYPES: Record<string, ContentBlock['type']> = {
  heading: 'heading',
  list: 'list',
  blockquote: 'quote',
  table: 'table',
  code: 'code',
  thematicBreak: 'separator',
}

/** The text of a document as HTML to be put into a page: images by their addresses, the sources at its end. */
export async function toFragment(document: ExportDocument): Promise<Uint8Array> {
  const article = articleOf(document)
  const body = await elementsIn(document, article.blocks)
  const sources = await sourcesOf(document, article)
  return Buffer.from(toHtmlText([...body, ...sources]))
}

/** The same piece by piece, as JSON. */
export async function toBlocks(document: ExportDocument): Promise<Uint8Array> {
  const article = articleOf(document)
  const blocks: ContentBlock[] = []
  for (const block of article.blocks) blocks.push(await contentBlock(document, block))
  if (article.notes.length > 0)
    blocks.push({
      type: 'sources',
      html: toHtmlText(await sourcesOf(document, article)),
      text: article.notes.map((note) => `${note.number}. ${wordsOf(note.blocks)}`).join('\n'),
      level: null,
      image: null,
    })
  return Buffer.from(JSON.stringify(blocks))
}

/** Stored images keep their names as addresses until they are placed; of others their alternative text stays. */
const articleOf = ({ markdown, origin }: ExportDocument) =>
  readArticle(markdown, (url) => imageNameOf(url, origin))

const addressOf = ({ origin }: ExportDocument, name: string) => `${origin}/storage/blog-images/${name}`

function elementsIn(document: ExportDocument, blocks: readonly Block[]): Promise<ElementContent[]> {
  return elementsOf(blocks, (image) => {
    image.properties.src = addressOf(document, String(image.properties.src))
  })
}

async function sourcesOf(document: ExportDocument, { notes }: Article): Promise<Element[]> {
  if (notes.length === 0) return []
  const items: Element[] = []
  for (const { number, blocks } of notes)
    items.push(element('li', { id: `source-${number}` }, await elementsIn(document, blocks)))
  return [
    element('section', { className: ['sources'] }, [
      element('h2', {}, [text(document.labels.sources)]),
      element('ol', {}, items),
    ]),
  ]
}

async function contentBlock(document: ExportDocument, block: Block): Promise<ContentBlock> {
  const image = imageOf(block)
  return {
    type: image ? 'image' : (TYPES[block.type] ?? 'paragraph'),
    html: toHtmlText(await elementsIn(document, [block])),
    text: image ? (image.alt ?? '') : wordsOf([block]),
    level: block.type === 'heading' ? block.depth : null,
    image: image && {
      url: addressOf(document, image.url),
      alt: image.alt ?? '',
      caption: image.title ?? null,
    },
  }
}

/** The parts of a list or table on lines of their own. */
function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return block.children.map((item) => wordsOf(item.children)).join('\n')
      if (block.type === 'blockquote') return wordsOf(block.children)
      if (block.type === 'table')
        return block.children.map((row) => row.children.map((cell) => textOf(cell)).join('\t')).join('\n')
      return textOf(block)
    })
    .join('\n')
}

const toHtmlText = (children: ElementContent[]) => toText.stringify({ type: 'root', children })
