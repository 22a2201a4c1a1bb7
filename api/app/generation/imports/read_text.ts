import { ParseFailedError } from '#companies/errors'
import { createRobotsGate } from '#companies/reader/crawl/robots'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { DocumentUnreadableError, parseHtml } from '#companies/reader/html_parser'
import type { Complexity } from '#companies/reader/page/complexity'
import { NOWHERE } from '#companies/reader/page/to_markdown'
import { fetchPage } from '#companies/reader/page_fetcher'
import type { ParsedPage } from '#companies/reader/types'
import type { Schema } from '#core/contract/types'
import { ValidationError } from '#core/errors'
import { outgoingClient } from '#core/outgoing/shared_client'

export type ImportedFile = NonNullable<Schema<'ImportRequest'>['file']>

/** `ImportRequest` of the contract, as far as it says where the text is. */
export interface TextOrigin {
  content?: string
  format?: 'auto' | 'markdown' | 'html'
  file?: ImportedFile
  url?: string
}

export interface ReadText {
  markdown: string
  /** What the document calls itself beside its text. */
  title: string | null
  description: string | null
  language: string | null
  /** Where it came from, for people: a file's name, an address. */
  origin: string | null
}

/** Milliseconds that a document may take. */
const PARSE_TIMEOUT = 15_000
/** The longest file, in bytes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024

/**
 * The text that is to be imported, as Markdown, from wherever the request says.
 * @throws ValidationError for none or several, a file that cannot be read; ParseFailedError for an address that cannot be
 */
export async function readText(origin: TextOrigin, signal: AbortSignal): Promise<ReadText> {
  const given = [origin.content, origin.file, origin.url].filter((one) => one !== undefined)
  if (given.length !== 1) {
    const message = 'Send exactly one of content, file and url'
    throw new ValidationError([{ field: 'content', rule: 'oneOf', message }])
  }
  if (origin.url !== undefined) return fromAddress(origin.url, signal)
  if (origin.file) return fromFile(origin.file, signal)
  const content = origin.content!
  if (!isHtml(content, origin.format)) return asItIs(content, null)
  return fromHtml(Buffer.from(`<!doctype html><meta charset="utf-8">${content}`), null, 'content', signal)
}

const asItIs = (markdown: string, origin: string | null): ReadText => ({
  markdown,
  title: null,
  description: null,
  language: null,
  origin,
})

const isHtml = (text: string, format: TextOrigin['format'] = 'auto') =>
  format === 'html' ||
  (format === 'auto' &&
    /^\s*<(?:!doctype|html|body|head|h[1-6]|p|div|article|section|main|ul|ol|table)\b/i.test(text))

async function fromFile({ name, data }: ImportedFile, signal: AbortSignal): Promise<ReadText> {
  const refuse = (rule: string, message: string) => new ValidationError([{ field: 'file', rule, message }])
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length === 0) throw refuse('minLength', 'The file is empty')
  if (bytes.length > MAX_FILE_BYTES) throw refuse('maxLength', 'The file is larger than 10 MB')
  const ending = /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  if (ending === 'docx') {
    const unreadable =
      'The file is damaged, or is not a Word document (.docx). Open it in Word, save it as .docx and try again'
    return fromPage(await parsed({ html: bytes, isWord: true }, 'file', unreadable, signal), name)
  }
  if (ending === 'html' || ending === 'htm') return fromHtml(bytes, name, 'file', signal)
  if (!['md', 'markdown', 'txt'].includes(ending))
    throw refuse('format', 'Use a Word (.docx), Markdown, HTML or plain text file')
  try {
    return asItIs(new TextDecoder('utf-8', { fatal: true }).decode(bytes), name)
  } catch {
    throw refuse('format', 'The file is not UTF-8 text')
  }
}

async function fromHtml(
  html: Uint8Array,
  name: string | null,
  field: string,
  signal: AbortSignal
): Promise<ReadText> {
  return fromPage(await parsed({ html }, field, 'This HTML cannot be read', signal), name)
}

const IN_WORDS: Record<Complexity, (most: string) => string> = {
  nesting: (most) => `Its elements are nested more than ${most} levels deep`,
  elements: (most) => `It has more than ${most} elements`,
  attributes: (most) => `Its elements have more than ${most} attributes`,
  attributesOfOne: (most) => `One of its elements has more than ${most} attributes`,
}

/** @throws ValidationError naming `field`, and the limit that the document exceeds */
async function parsed(
  input: { html: Uint8Array; isWord?: boolean },
  field: string,
  unreadable: string,
  signal: AbortSignal
): Promise<ParsedPage> {
  try {
    const document = { ...input, url: NOWHERE, charset: null, markdown: 'whole' } as const
    return await parseHtml(document, signal, PARSE_TIMEOUT)
  } catch (error) {
    if (!(error instanceof DocumentUnreadableError)) throw error
    const { excess } = error
    const message = excess ? IN_WORDS[excess.what](excess.most.toLocaleString('en-US')) : unreadable
    const refusal = new ValidationError([{ field, rule: excess ? 'complexity' : 'format', message }])
    refusal.cause = error
    throw refusal
  }
}

async function fromAddress(url: string, signal: AbortSignal): Promise<ReadText> {
  const client = outgoingClient()
  const page = await fetchPage(url, null, {
    client,
    robots: createRobotsGate(client),
    signal,
    now: Date.now,
    markdown: 'article',
  })
  if (typeof page !== 'string') return fromPage(page.page, page.url)
  throw new ParseFailedError(new WebsiteUnreadableError([{ url, reason: page }]), [url], () => 'url')
}

const fromPage = ({ markdown = '', title, meta, language }: ParsedPage, origin: string | null): ReadText => ({
  markdown,
  title: meta['og:title'] ?? (title || null),
  description: meta.description ?? null,
  language,
  origin,
})
