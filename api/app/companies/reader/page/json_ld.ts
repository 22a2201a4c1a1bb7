import type { JsonLdNode, JsonLdValue } from '../types.js'
import { clip, plain } from './plain_text.js'
import { isPlantedInstruction } from './planted_instructions.js'

const MAX_SCRIPT = 500_000
const MAX_NODES = 400
const MAX_DEPTH = 8
const MAX_ITEMS = 100
const MAX_TEXT = 4000

/** Text in structured data often contains markup and entities; only the visible part is kept. */
function textOf(document: Document, value: string): string {
  if (!/[<&]/.test(value)) return clip(plain(value), MAX_TEXT)
  // The content of a template is inert: it neither loads nor runs anything.
  const template = document.createElement('template')
  template.innerHTML = value.slice(0, MAX_TEXT * 4)
  return clip(plain(template.content.textContent ?? ''), MAX_TEXT)
}

function bounded(document: Document, value: unknown, depth: number): JsonLdValue {
  if (typeof value === 'string') {
    const text = textOf(document, value)
    return isPlantedInstruction(text) ? '' : text
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || typeof value !== 'object' || depth >= MAX_DEPTH) return null
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => bounded(document, item, depth + 1))
  const node: JsonLdNode = Object.create(null)
  for (const [key, item] of Object.entries(value).slice(0, MAX_ITEMS)) {
    if (key !== '__proto__')
      node[key.replace(/^https?:\/\/schema\.org\//, '')] = bounded(document, item, depth + 1)
  }
  return { ...node }
}

function flatten(value: JsonLdValue, into: JsonLdNode[]): void {
  if (into.length >= MAX_NODES || value === null || typeof value !== 'object') return
  if (Array.isArray(value)) {
    for (const item of value) flatten(item, into)
    return
  }
  const { '@graph': graph, ...node } = value
  if (Object.keys(node).some((key) => key !== '@context' && key !== '@id')) into.push(node)
  if (graph !== undefined) flatten(graph, into)
}

/** Top-level nodes of all JSON-LD in a document, with `@graph` expanded; broken scripts are skipped. */
export function readJsonLd(document: Document): JsonLdNode[] {
  const nodes: JsonLdNode[] = []
  for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
    const text = (script.textContent ?? '').trim()
    if (text === '' || text.length > MAX_SCRIPT) continue
    let data: unknown
    try {
      data = JSON.parse(text.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/)|(?:-->|\/\*\]\]>\*\/)\s*$/g, ''))
    } catch {
      // Many sites contain a block that is not JSON; the rest of the page still counts.
      continue
    }
    flatten(bounded(document, data, 0), nodes)
  }
  return nodes
}
