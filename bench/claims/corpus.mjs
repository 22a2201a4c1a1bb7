import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

const FOLDER = new URL('sites/', import.meta.url)
const COMPUTED = /\s*\[\^=([^\]]+)\]$/u
const TABLE_LINE = /^\s*\|/u
const RULE_LINE = /^\s*\|[\s|:-]+\|\s*$/u

const cells = (line) =>
  line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split('|')
    .map((cell) => cell.trim())

/** Paragraphs and tables of a page in Markdown, in the form in which the product keeps a page that it has read. */
function source(page, index, language) {
  const tables = []
  const paragraphs = []
  let last = null
  for (const part of page.text.trim().split(/\n\s*\n/u)) {
    const lines = part.split('\n')
    const first = lines.findIndex((line) => TABLE_LINE.test(line))
    const text = (first < 0 ? lines : lines.slice(0, first)).join('\n').replace(/^#+ |\*\*/gmu, '')
    if (text !== '') paragraphs.push(text)
    if (first >= 0) {
      const [columns = [], ...rows] = lines
        .slice(first)
        .filter((line) => !RULE_LINE.test(line))
        .map(cells)
      tables.push({ caption: text || last, columns, rows })
    }
    last = first < 0 && text.length < 80 ? text : null
  }
  const text = paragraphs.join('\n\n')
  return {
    id: `s${index + 1}`,
    kind: 'page',
    url: `https://site.example${page.path}`,
    title: page.title,
    text,
    tables,
    language,
    fetchedAt: Date.UTC(2026, 10, 20),
    hash: createHash('sha256').update(text).digest('hex'),
  }
}

function sentence(entry, isTrue, site) {
  const { language = site.language, ...rest } = entry
  const [kind, written] = Object.entries(rest)[0]
  return {
    site: site.id,
    kind,
    isTrue,
    language,
    text: written.replace(COMPUTED, ''),
    /** The calculation that the writer of a sum states, `3950+185`; null where there is none. */
    computation: COMPUTED.exec(written)?.[1] ?? null,
  }
}

/** The 30 sites, each with its pages as sources and its sentences. */
export const sites = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .sort()
  .map((name) => {
    const data = parse(readFileSync(new URL(name, FOLDER), 'utf8'))
    const site = { id: name.replace('.yaml', ''), language: data.language }
    return {
      ...site,
      sources: data.pages.map((page, index) => source(page, index, data.language)),
      sentences: [
        ...data.false.map((entry) => sentence(entry, false, site)),
        ...data.true.map((entry) => sentence(entry, true, site)),
      ],
    }
  })
