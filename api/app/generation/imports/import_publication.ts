import { ParseFailedError } from '#companies/errors'
import { companyKnowledge } from '#companies/queries/company_knowledge'
import { findCompany } from '#companies/queries/find_company'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { readSources } from '#companies/reader/read_sources'
import { timeLimit } from '#core/concurrency/time_limit'
import type { Schema } from '#core/contract/types'
import { type InTransaction, transaction } from '#core/database/transaction'
import { AppError, ClientDisconnectedError, UnavailableError, ValidationError } from '#core/errors'
import { newId } from '#core/ids'
import { outgoingClient } from '#core/outgoing/shared_client'
import type { Source } from '#core/sources'
import { oneLine } from '#core/text/one_line'
import { storable } from '#core/text/storable'
import { normalizeMarkdown } from '#generation/imports/normalize_markdown'
import { readText } from '#generation/imports/read_text'
import { storedPages } from '#generation/queries/stored_pages'
import { noCost } from '#generation/requests/new_generation'
import type { Requester } from '#generation/requests/requester'
import { checkSources } from '#generation/validators/sources'
import { storeText, toCompletedSource } from '#publications/actions/complete_publication'
import { startPublications } from '#publications/actions/start_publication'
import type Publication from '#publications/models/publication'
import { withStoredAddresses } from '#publications/pictures/image_addresses'
import { assessPublication } from '#publications/quality/assess_publication'
import { findPublication } from '#publications/queries/find_publication'
import { recountCitations } from '#publications/sources/citations'
import { detectLanguage } from '#text/language/languages'
import { slugify } from '#text/language/slug'

/** `ImportRequest` of the contract. */
export type ImportRequest = Schema<'ImportRequest'>

/** Milliseconds for reading everything. */
const DEADLINE = 25_000
/** Characters that an edit may have, too. */
const MAX_LENGTH = 500_000
const MAX_TITLE_LENGTH = 300
const MAX_SLUG_LENGTH = 200
const MAX_SOURCES = 18

/** How a text that was not asked for is made: the settings that a rewrite goes by. */
const SETTINGS = {
  contentType: 'educational',
  tone: 'professional',
  length: 'auto',
  focus: 'none',
  includeExamples: true,
  includeStatistics: true,
  includeImages: false,
  ...noCost(),
}

/**
 * Begins a publication with a text that exists already: from a paste, a file or an address. It is a draft, scored at
 * once, with its sources attached. Takes no post.
 * @throws ValidationError, ParseFailedError for an address or sources that cannot be read
 */
export async function importPublication(
  { accountId, source }: Requester,
  userId: string,
  request: ImportRequest,
  gone: AbortSignal,
  inTransaction?: InTransaction<Publication>
): Promise<Publication> {
  const limit = timeLimit(DEADLINE, gone)
  try {
    checkSources(request.sources)
    const named =
      request.company_id === undefined ? null : await findCompany(accountId, request.company_id, 'company_id')
    const text = await readText(request, limit.signal)
    mustBeText(text.markdown, request)
    const {
      title: own,
      content,
      description,
      slug,
    } = normalizeMarkdown(
      storable(withStoredAddresses(text.markdown)),
      request.title ? oneLine(request.title) : null
    )
    mustBeText(content, request)
    const title = storable(oneLine(own ?? text.title ?? firstWords(content)), MAX_TITLE_LENGTH)
    const language = request.language ?? text.language ?? detectLanguage(`${title}\n${content}`)
    const useCompany = request.useCompany ?? true
    const company = useCompany ? await companyKnowledge(accountId, named?.id) : null
    const ofCompany = company?.context ? await storedPages(accountId, company.id) : []
    const sources = await sourcesOf(request.sources ?? [], ofCompany, limit.signal)
    const id = newId()
    const keywords = [...new Set((request.keywords ?? []).map(oneLine).filter(Boolean))]
    const input = {
      title,
      slug: storable(slug ? slugify(slug, language) : slugify(title, language), MAX_SLUG_LENGTH),
      metaTitle: title,
      metaDescription: description ?? text.description,
      mainKeyword: keywords[0] ?? null,
    }
    const assessed = await assessPublication(
      {
        ...input,
        accountId,
        publicationId: id,
        companyId: company?.context ? company.id : null,
        prompt: title,
        stated: [[company?.context?.name, company?.context?.description].filter(Boolean).join('\n')],
        markdown: content,
        keywords,
        language,
        length: 'auto',
        mainImageAlt: null,
        sources,
      },
      limit.signal
    )
    const kept = sources.map((source) => toCompletedSource(source))
    recountCitations(content, kept)
    await transaction(async (trx) => {
      await startPublications(trx, [
        {
          id,
          accountId,
          sessionId: null,
          title,
          type: request.type ?? 'blog',
          initialPrompt: title,
          keywords,
          language,
          source,
          generationType: 'single',
          companyId: company?.context ? company.id : null,
          companyName: company?.context?.name || null,
          companyDescription: company?.context?.description || null,
          industry: company?.context?.industry ?? null,
          targetAudience: company?.context?.targetAudience ?? 'general',
          generationMetadata: SETTINGS,
        },
      ])
      const publication = await storeText(
        trx,
        id,
        {
          ...input,
          topic: null,
          type: request.type ?? 'blog',
          content,
          structure: [],
          qualityScore: assessed.score,
          qualityReport: assessed.report,
          originality: null,
          generationMetadata: SETTINGS,
          generationMilliseconds: null,
          steps: [],
          mainImageUrl: null,
          mainImageAlt: null,
          imagesCount: 0,
          generatedBy: null,
          language,
          sources: kept,
        },
        { origin: 'edit', userId },
        text.origin ? `Imported from ${text.origin}`.slice(0, 200) : 'Imported'
      )
      await inTransaction?.(trx, publication)
    })
    return await findPublication(accountId, id)
  } catch (error) {
    // What waits for its turn ends in the same way whether the time is over or the caller is gone.
    if (limit.over && (!(error instanceof AppError) || error instanceof ClientDisconnectedError))
      throw new UnavailableError('The text could not be read in time. Try again in a moment.', error)
    throw error
  } finally {
    limit.clear()
  }
}

/** @throws ValidationError for nothing, and for too much */
function mustBeText(content: string, { file, url }: ImportRequest): void {
  const field = url === undefined ? (file ? 'file' : 'content') : 'url'
  if (!/[\p{L}\p{N}]/u.test(content))
    throw new ValidationError([{ field, rule: 'minLength', message: 'There is no text to import' }])
  if (content.length > MAX_LENGTH) {
    const message = `The text has more than ${MAX_LENGTH.toLocaleString('en-US')} characters`
    throw new ValidationError([{ field, rule: 'maxLength', message }])
  }
}

/** The pages that are named, and what was read of the company's website. @throws ParseFailedError when none of those named can be read */
async function sourcesOf(urls: string[], own: Source[], signal: AbortSignal): Promise<Source[]> {
  const named = urls.length > 0 ? await read(urls, signal) : []
  const seen = new Set<string>()
  return [...named, ...own]
    .filter(({ hash, text }) => text.trim() !== '' && !seen.has(hash) && seen.add(hash))
    .slice(0, MAX_SOURCES)
    .map((source, index) => ({ ...source, id: `s${index + 1}` }))
}

async function read(urls: string[], signal: AbortSignal): Promise<Source[]> {
  try {
    return (await readSources(urls, { client: outgoingClient(), signal })).pages
  } catch (error) {
    if (!(error instanceof WebsiteUnreadableError)) throw error
    throw new ParseFailedError(error, urls, (index) => `sources.${index}`)
  }
}

/** What a text without a title is called. */
function firstWords(content: string): string {
  const line = content
    .replace(/^[#>\-*\s]+/, '')
    .split('\n', 1)[0]!
    .slice(0, MAX_TITLE_LENGTH)
  const words = line.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '')
  return words.length <= 80 ? words : `${words.slice(0, 80).replace(/\s+\S*$/, '')}...`
}
