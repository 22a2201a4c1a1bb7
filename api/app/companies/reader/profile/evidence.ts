import type { JsonLdNode, JsonLdValue, ParsedCompany, ReadPage } from '../types.js'

/** A value with the page it was found on. */
export interface Found<T> {
  value: T
  url: string
}

export type ProfileField = Exclude<keyof ParsedCompany, 'fieldSources'>

export function listOf(value: JsonLdValue | undefined): JsonLdValue[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

export function nodesOf(value: JsonLdValue | undefined): JsonLdNode[] {
  return listOf(value).filter((item): item is JsonLdNode => {
    return item !== null && typeof item === 'object' && !Array.isArray(item)
  })
}

/** Text of a value: itself, its `@value`, or its `name`; empty where there is none. */
export function textOf(value: JsonLdValue | undefined): string {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  if (typeof first === 'number') return String(first)
  if (first && typeof first === 'object' && !Array.isArray(first))
    return textOf(first['@value'] ?? first.name)
  return ''
}

export function typesOf(node: JsonLdNode): string[] {
  return listOf(node['@type'])
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''))
}

/** Every node of a page's structured data, including nested ones. */
export function allNodes({ page }: ReadPage): JsonLdNode[] {
  const nodes: JsonLdNode[] = []
  const visit = (node: JsonLdNode): void => {
    nodes.push(node)
    for (const value of Object.values(node)) for (const child of nodesOf(value)) visit(child)
  }
  for (const node of page.jsonLd) visit(node)
  return nodes
}

/** The value from the first page that has one, in page order. */
export function firstOf<T>(pages: ReadPage[], read: (page: ReadPage) => T | null): Found<T> | null {
  for (const page of pages) {
    const value = read(page)
    if (value !== null && value !== '') return { value, url: page.url }
  }
  return null
}

/** The values of all pages, each name once (case-insensitively), with the first page that had it. */
export function collect<T>(
  pages: ReadPage[],
  read: (page: ReadPage) => T[],
  nameOf: (value: T) => string,
  max: number
): Found<T[]> | null {
  const seen = new Map<string, T>()
  let url: string | null = null
  for (const page of pages) {
    for (const value of read(page)) {
      const key = nameOf(value).toLowerCase()
      if (key === '' || seen.has(key) || seen.size >= max) continue
      seen.set(key, value)
      url ??= page.url
    }
  }
  return url === null ? null : { value: [...seen.values()], url }
}
