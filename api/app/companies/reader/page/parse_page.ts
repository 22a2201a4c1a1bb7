import { isProbablyReaderable, Readability } from '@mozilla/readability'
import sniffEncoding from 'html-encoding-sniffer'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { ParsedPage } from '../types.js'
import { readBlocks, type TextBlock, toSections, toText } from './blocks.js'
import { mustBeSimple } from './complexity.js'
import { contactDetails } from './contact_details.js'
import { removeHidden } from './hidden_text.js'
import { readJsonLd } from './json_ld.js'
import { readEmails, readLinks } from './links.js'
import { pageColors } from './page_colors.js'
import { readPhotos } from './photos.js'
import { clip, countWords, plain } from './plain_text.js'
import { isPlantedInstruction } from './planted_instructions.js'
import { readTables } from './tables.js'
import { toMarkdown } from './to_markdown.js'

export interface PageInput {
  /** The received bytes, decompressed. */
  html: Uint8Array
  /** Address of the page, for relative links. */
  url: string
  /** Charset of the Content-Type header. */
  charset: string | null
  /** Asks for the text as Markdown as well: of the page's article, or of all that the document holds. */
  markdown?: 'article' | 'whole'
}

const MAX_TEXT = 120_000
/** Boilerplate of a page: not part of its content. */
const FURNITURE = [
  'nav',
  'header nav',
  'body > header',
  'body > * > header:not(main header)',
  'footer',
  'form',
  '[role="navigation"]',
  '[role="banner"]',
  '[role="contentinfo"]',
  '[role="search"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[class*="cookie" i]',
  '[id*="cookie" i]',
  '[class*="consent" i]',
  '[id*="consent" i]',
  '[class*="breadcrumb" i]',
  '.skip-link',
].join(',')

function decode(input: PageInput): string {
  let utf8 = true
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(input.html)
  } catch {
    utf8 = false
  }
  const encoding = sniffEncoding(input.html, {
    transportLayerEncodingLabel: input.charset ?? undefined,
    // Bytes that form valid UTF-8 are UTF-8 unless something else is declared.
    defaultEncoding: utf8 ? 'UTF-8' : 'windows-1252',
  })
  return new TextDecoder(encoding === 'x-user-defined' ? 'windows-1252' : encoding).decode(input.html)
}

function readMeta(document: Document): Record<string, string> {
  const meta: Record<string, string> = {}
  for (const element of document.querySelectorAll('meta[content]')) {
    const key = (element.getAttribute('property') ?? element.getAttribute('name') ?? '').trim().toLowerCase()
    const content = clip(plain(element.getAttribute('content') ?? ''), 1000)
    if (/^[\w:.-]{1,60}$/.test(key) && key !== '__proto__' && content !== '' && !(key in meta)) {
      if (!isPlantedInstruction(content)) meta[key] = content
    }
  }
  return meta
}

function languageOf(document: Document, meta: Record<string, string>): string | null {
  const declared =
    document.documentElement.getAttribute('lang') ||
    document.documentElement.getAttribute('xml:lang') ||
    document.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content') ||
    meta['og:locale'] ||
    ''
  return /^\s*([a-z]{2,3})(?:[-_]|\s*$)/i.exec(declared)?.[1]?.toLowerCase() ?? null
}

/** The container of the page's own content, without boilerplate. */
function mainOf(document: Document): Element {
  for (const element of document.querySelectorAll(FURNITURE)) {
    // A site that marks everything as a header or a form still has its headline and its text.
    if (element.querySelector('main, article, h1') && !element.matches('nav, footer')) continue
    element.remove()
  }
  const mains = [...document.querySelectorAll('main, [role="main"]')]
  const main = mains.find((element) => countWords(element.textContent ?? '') >= 30)
  return main ?? document.body
}

function wordsIn(blocks: TextBlock[]): number {
  return blocks.reduce((sum, block) => sum + countWords(block.text), 0)
}

function spoken(blocks: TextBlock[]): TextBlock[] {
  return blocks.filter(({ text }) => !isPlantedInstruction(text))
}

/** What Readability takes for the article; null where the page is not one. */
function articleOf(document: Document): Element | null {
  if (!isProbablyReaderable(document)) return null
  const copy = document.cloneNode(true) as Document
  const article = new Readability<Element>(copy, {
    charThreshold: 250,
    maxElemsToParse: 20_000,
    disableJSONLD: true,
    serializer: (node) => node as Element,
  }).parse()
  return article?.content ?? null
}

function articleBlocks(article: Element | null): TextBlock[] {
  return article ? spoken(readBlocks(article, readTables(article).elements)) : []
}

/**
 * Turns an HTML page into plain data: visible text, tables, structured data, links, colors. The page's scripts do
 * not run and nothing is loaded. Runs in the parser's process.
 * @throws TooComplexError
 */
export function parsePage(input: PageInput): ParsedPage {
  const html = decode(input)
  mustBeSimple(html)
  const dom = new JSDOM(html, {
    url: input.url,
    contentType: 'text/html',
    // Warnings about a page's style are irrelevant.
    virtualConsole: new VirtualConsole(),
  })
  const { document } = dom.window
  try {
    const jsonLd = readJsonLd(document)
    const colors = pageColors(document)
    const meta = readMeta(document)
    const title = clip(plain(document.title || meta['og:title'] || ''), 300)
    removeHidden(document)
    const links = readLinks(document)
    const emails = readEmails(document)
    const details = contactDetails(document)
    const main = input.markdown === 'whole' ? document.body : mainOf(document)
    const photos = readPhotos(main, meta, input.url)
    const found = articleOf(document)
    const article = articleBlocks(found)
    const { tables, elements } = readTables(main)
    const whole = spoken(readBlocks(main, elements))
    // Readability drops the lists and cards that a company's pages are made of; it leads on true articles alone.
    const isArticle = wordsIn(article) >= wordsIn(whole) * 0.6
    const blocks = isArticle ? article : whole
    const text = toText(blocks, MAX_TEXT)
    const heading = whole.find((block) => block.kind === 'heading')?.text ?? ''
    return {
      title: title || clip(heading, 300),
      language: languageOf(document, meta),
      text,
      tables,
      details: details.filter((detail) => !text.includes(detail.text)),
      sections: toSections(whole),
      meta,
      jsonLd,
      links,
      colors,
      emails,
      photos,
      ...(input.markdown && {
        markdown: toMarkdown(input.markdown === 'article' && isArticle && found ? found : main),
      }),
    }
  } finally {
    // Closing would remove what the body holds piece by piece, and list the rest each time.
    document.documentElement.remove()
    dom.window.close()
  }
}
