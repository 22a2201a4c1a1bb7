// Converts the guides for their pages at build time: no Markdown is parsed in a browser.
import { readFile } from 'node:fs/promises'
import { toString as plainText } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { highlight } from '../../src/components/code/highlight.ts'
import { references } from '../../src/public/docs/guides.ts'
import { RECEIVERS } from '../../src/screens/webhooks/receiver-samples.ts'
import {
  contract,
  errorSections,
  eventExample,
  generationErrorSections,
  responseExample,
  toolTable,
} from './contract.mjs'
import { idOf, operationIndex, operationSections } from './reference.mjs'

/** Where a guide names this installation; the server fills it in. */
const ORIGIN = '{{origin}}'
const ERROR_CODES = '<!-- error-codes -->'
const GENERATION_ERROR_CODES = '<!-- generation-error-codes -->'
const TOOLS = '<!-- tools -->'
const RECEIVERS_MARK = '<!-- receivers -->'
const EVENT = /<!-- event: (\S+) -->/g
const RESPONSE = /<!-- response: (\w+) (\d{3}) -->/g
const OPERATION_INDEX = '<!-- operation-index -->'
const OPERATIONS = /<!-- operations: (.+) -->/
const REMEDIES = new URL('../../src/public/docs/guides/error-remedies.json', import.meta.url)
/** Characters of a part of a guide that a search looks through. */
const SEARCHED = 400
const CODE = /^[A-Z][A-Z_]+$/

/**
 * The guides of this process by their sources. A build bundles them twice, for browsers and to render the pages, and
 * loads this file again each time.
 */
const GUIDES = Symbol.for('cygnet.guides')
globalThis[GUIDES] ??= new Map()
const guides = globalThis[GUIDES]

/** @param originMark the placeholder that the server replaces */
export function markdownPages({ originMark }) {
  return {
    name: 'markdown-pages',
    async load(id) {
      const path = id.split('?')[0]
      if (!path.endsWith('.md')) return null
      this.addWatchFile(path)
      const [source, remedies] = await Promise.all([path, REMEDIES].map((file) => readFile(file, 'utf8')))
      const key = JSON.stringify([source, remedies, originMark])
      if (!guides.has(key))
        guides.set(key, renderGuide(source, { originMark, remedies: JSON.parse(remedies) }))
      return { code: `export default ${JSON.stringify(await guides.get(key))}`, moduleType: 'js' }
    },
  }
}

/** @returns title, first paragraph, the rest as HTML, headings, what a search finds, and the whole as Markdown */
export async function renderGuide(source, { originMark, remedies }) {
  const markdown = source
    .replaceAll(ORIGIN, originMark)
    .replace(ERROR_CODES, () => errorSections(contract(), remedies))
    .replace(GENERATION_ERROR_CODES, () => generationErrorSections(contract()))
    .replace(TOOLS, () => toolTable(contract()))
    .replace(RECEIVERS_MARK, receivers)
    .replace(EVENT, (_, type) => eventExample(contract(), type))
    .replace(RESPONSE, (_, id, status) => responseExample(contract(), id, status))
    .replace(OPERATION_INDEX, () => operationIndex(references))
    .replace(OPERATIONS, (_, tag) => operationSections(tag, originMark))
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown)
  const [title, lead, ...rest] = tree.children
  if (title?.type !== 'heading' || lead?.type !== 'paragraph')
    throw new Error('A guide begins with a title and a paragraph')
  const headings = []
  const sections = []
  const processor = unified()
    .use(remarkRehype)
    .use(() => (html) => {
      nameHeadings(html, headings)
      sections.push(...sectionsOf(html))
      if (source.includes(OPERATION_INDEX)) alignOperations(html)
      nameMethods(html)
      nameCells(html)
      colorCode(html)
    })
    .use(rehypeStringify)
  const html = processor.stringify(await processor.run({ type: 'root', children: rest }))
  return { title: plainText(title), description: plainText(lead), html, headings, sections, markdown }
}

/** A complete receiver of webhooks in each language, as the dashboard shows them. */
const receivers = () =>
  RECEIVERS.map(({ language, label, code }) => `${label}:\n\n\`\`\`${language}\n${code}\`\`\``).join('\n\n')

/** Gives each heading an id of its own; headings of sections become the page's table of contents. */
function nameHeadings(tree, headings) {
  const used = new Set()
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return
    const text = textOf(node)
    // An error code is its own id: errors link there.
    const own = CODE.test(text) ? text : idOf(text)
    const id = used.has(own) ? `${headings.at(-1).id}-${own}` : own
    used.add(id)
    node.properties.id = id
    if (node.tagName === 'h2') headings.push({ id, text })
  })
}

/** The headings with the beginning of what is below them. */
function sectionsOf(tree) {
  const sections = []
  for (const node of tree.children) {
    const { tagName, properties } = node
    if (tagName === 'h2' || (tagName === 'h3' && CODE.test(properties.id)))
      sections.push({ id: properties.id, title: textOf(node), text: '' })
    else if (sections.length > 0 && tagName !== 'h3') sections.at(-1).text += ` ${textOf(node)}`
  }
  return sections.map(({ text, ...section }) => ({
    ...section,
    text: text.replaceAll(/\s+/g, ' ').trim().slice(0, SEARCHED),
  }))
}

const CALL = /^(GET|POST|PUT|PATCH|DELETE) (\S+)$/

const element = (tagName, properties, children) => ({ type: 'element', tagName, properties, children })
const text = (value) => ({ type: 'text', value })

/** Method and path of an operation, apart. */
const callParts = ([, method, path]) => [
  element('span', { dataMethod: method }, [text(method)]),
  element('code', {}, [text(path)]),
]

/** Each operation of the index is one link over a row: method, path, what it does. */
function alignOperations(tree) {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'ul') return
    const links = node.children.filter(({ tagName }) => tagName === 'li').map(operationLink)
    if (links.length === 0 || !links.every(Boolean)) return
    node.properties.dataOperations = ''
    node.children = links.map((link) => element('li', {}, [link]))
    return SKIP
  })
}

/** The link of a line of the index; undefined for another line. */
function operationLink({ children }) {
  const link = children.find(({ tagName }) => tagName === 'a')
  const call = children.find(({ tagName }) => tagName === 'code')
  const parts = call && CALL.exec(textOf(call))
  if (!link || !parts) return undefined
  // A space between them, for those who copy or hear the row.
  const [method, path] = callParts(parts)
  return element('a', link.properties, [
    method,
    text(' '),
    path,
    text(' '),
    element('span', {}, link.children),
  ])
}

/** The line below an operation's heading begins with its method, as in the index. */
function nameMethods(tree) {
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'p' || node.children.length !== 1 || node.children[0].tagName !== 'code') return
    const parts = CALL.exec(textOf(node.children[0]))
    if (!parts) return
    const [method, path] = callParts(parts)
    node.properties.dataCall = ''
    node.children = [method, text(' '), path]
  })
}

/** A phone shows each row as a block; there, a cell says which column it is of. */
function nameCells(tree) {
  visit(tree, 'element', (table) => {
    if (table.tagName !== 'table') return
    const names = []
    visit(table, 'element', (node) => {
      if (node.tagName === 'th') names.push(textOf(node))
      if (node.tagName !== 'tr') return
      const cells = node.children.filter(({ tagName }) => tagName === 'td')
      for (const [index, cell] of cells.entries()) if (index > 0) cell.properties.dataLabel = names[index]
    })
    return SKIP
  })
}

/** A button that copies the sample after it; `use-copy-buttons.ts` makes it work. */
const copyButton = () => ({
  type: 'element',
  tagName: 'button',
  properties: { type: 'button', dataCopy: '', ariaLive: 'polite' },
  children: [{ type: 'text', value: 'Copy' }],
})

function colorCode(tree) {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'pre') return
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: { dataSample: '' },
      children: [copyButton(), node],
    }
    return SKIP
  })
  visit(tree, 'element', (node, _index, parent) => {
    // What scrolls sideways can be reached by the keyboard.
    if (node.tagName === 'pre' || node.tagName === 'table') node.properties.tabIndex = 0
    if (node.tagName !== 'code' || parent?.tagName !== 'pre') return
    node.properties = {}
    node.children = highlight(textOf(node)).map(({ text, kind }) =>
      kind
        ? {
            type: 'element',
            tagName: 'span',
            properties: { dataToken: kind },
            children: [{ type: 'text', value: text }],
          }
        : { type: 'text', value: text }
    )
  })
}

function textOf(node) {
  return node.type === 'text' ? node.value : (node.children ?? []).map(textOf).join('')
}
