import type { Element, ElementContent, Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { buildArticle } from '../article/parts.js'
import type { Block } from '../article/read_article.js'
import { type Picture, storedPictures } from '../pictures.js'
import type { ExportDocument } from '../types.js'
import { element, text } from './elements.js'
import { jsonLd } from './json_ld.js'
import { STYLE } from './style.js'

/** The elements that a text may contain; we add links and data of sources and images afterwards. */
const SCHEMA = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'mark'],
  attributes: { ...defaultSchema.attributes, sup: ['dataNote'] },
}

const toElements = unified()
  .use(remarkRehype, {
    handlers: {
      footnoteReference: (_, { identifier }: { identifier: string }) =>
        element('sup', { dataNote: identifier }, [text(identifier)]),
    },
  })
  .use(rehypeSanitize, SCHEMA)

export const toText = unified().use(rehypeStringify)

/** A document as one web page that loads nothing: its styles and images are embedded. */
export async function toHtml(document: ExportDocument): Promise<Uint8Array> {
  const pictures = await storedPictures(document.images)
  const article = buildArticle(document, new Set(pictures.keys()))
  const body = await contentOf(article.blocks, pictures)
  const notes = await Promise.all(
    article.notes.map(async ({ number, blocks }) =>
      element('li', { id: `source-${number}` }, await contentOf(blocks, pictures))
    )
  )
  const page: Root = {
    type: 'root',
    children: [
      { type: 'doctype' },
      element('html', { lang: document.language, dir: document.rightToLeft ? 'rtl' : 'ltr' }, [
        head(document),
        element('body', {}, [
          element('article', {}, [
            header(document),
            ...body,
            ...(notes.length > 0
              ? [
                  element('section', { className: ['sources'] }, [
                    element('h2', {}, [text(document.labels.sources)]),
                    element('ol', {}, notes),
                  ]),
                ]
              : []),
            ...(document.provenance ? [element('footer', {}, [text(document.provenance)])] : []),
          ]),
        ]),
      ]),
    ],
  }
  return Buffer.from(`${toText.stringify(page)}\n`)
}

function head(document: ExportDocument): Element {
  const { title, description, keywords, product, companyName } = document
  const meta = (name: string, content: string | null) =>
    content ? [element('meta', { name, content }, [])] : []
  return element('head', {}, [
    element('meta', { charSet: 'utf-8' }, []),
    // Nothing is loaded and nothing runs, whatever the text contains.
    element(
      'meta',
      {
        httpEquiv: ['content-security-policy'],
        content: "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
      },
      []
    ),
    element('title', {}, [text(title)]),
    ...meta('viewport', 'width=device-width, initial-scale=1'),
    ...meta('description', description),
    ...meta('keywords', keywords.join(', ')),
    ...meta('author', companyName),
    ...meta('generator', product),
    element('style', {}, [text(STYLE)]),
    element('script', { type: 'application/ld+json' }, [text(jsonLd(document))]),
  ])
}

function header({ title, companyName, day, dayInWords }: ExportDocument): Element {
  return element('header', {}, [
    ...(companyName ? [element('p', { className: ['company'], dir: 'auto' }, [text(companyName)])] : []),
    element('h1', { dir: 'auto' }, [text(title)]),
    element('p', { className: ['day'] }, [element('time', { dateTime: day }, [text(dayInWords)])]),
  ])
}

const contentOf = (blocks: readonly Block[], pictures: ReadonlyMap<string, Picture>) =>
  elementsOf(blocks, (image) => embed(image, pictures))

/**
 * Whether an element takes its direction from its text. One that holds paragraphs runs as the page does: `auto` would
 * find no text of its own and put the marker or the rule on the left.
 */
const setsOwnDirection = ({ tagName, children }: Element): boolean =>
  /^(?:p|h[1-6]|td|th)$/.test(tagName) ||
  (/^(?:li|blockquote)$/.test(tagName) &&
    !children.some((child) => child.type === 'element' && child.tagName === 'p'))

/** @param place gives an image of the article, whose address is its name until then, the one it has in the result */
export async function elementsOf(
  blocks: readonly Block[],
  place: (image: Element) => void
): Promise<ElementContent[]> {
  const root: MarkdownRoot = { type: 'root', children: [...blocks] }
  const tree = (await toElements.run(root)) as Root
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'img') place(node)
    if (node.tagName === 'p') captioned(node)
    if (node.tagName === 'a') node.properties.rel = ['noopener', 'nofollow']
    if (node.tagName === 'pre') node.properties.dir = 'ltr'
    if (setsOwnDirection(node)) node.properties.dir = 'auto'
    if (node.tagName === 'sup' && parent && index !== undefined) {
      const number = String(node.properties.dataNote)
      parent.children[index] = element('sup', {}, [
        element('a', { href: `#source-${number}` }, [text(number)]),
      ])
    }
  })
  return tree.children.filter((child): child is ElementContent => child.type !== 'doctype')
}

/** A paragraph that is an image with a title becomes a figure with a caption. */
function captioned(node: Element): void {
  const [image] = node.children
  if (image?.type !== 'element' || image.tagName !== 'img' || typeof image.properties.title !== 'string')
    return
  node.tagName = 'figure'
  node.children = [image, element('figcaption', { dir: 'auto' }, [text(image.properties.title)])]
  delete image.properties.title
}

/** Until here, the address of an article's image is its name. */
function embed(node: Element, pictures: ReadonlyMap<string, Picture>): void {
  const picture = pictures.get(String(node.properties.src))
  if (!picture) throw new Error('An image without data is left in the text')
  const { data, width, height, type } = picture
  // A text that is copied into another site needs the image's address there, not its bytes.
  node.properties.dataName = String(node.properties.src)
  node.properties.src = `data:image/${type};base64,${data.toString('base64')}`
  node.properties.width = width
  node.properties.height = height
}
