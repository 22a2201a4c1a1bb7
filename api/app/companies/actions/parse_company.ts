import logger from '@adonisjs/core/services/logger'
import { ParseFailedError } from '#companies/errors'
import type Company from '#companies/models/company'
import CompanyPage from '#companies/models/company_page'
import { lockParse, releaseParse } from '#companies/parsing/parse_lock'
import { ReadingProgress } from '#companies/parsing/reading_progress'
import { takeFields } from '#companies/parsing/take_fields'
import { toProfileFields } from '#companies/parsing/website_profile'
import { lockCompany } from '#companies/queries/default_company'
import { WebsiteUnreadableError } from '#companies/reader/errors'
import { readWebsite } from '#companies/reader/read_website'
import type { SiteReading } from '#companies/reader/types'
import { unreadable } from '#companies/reader/unreadable'
import { learnVoice } from '#companies/voice/learn_voice'
import { planVoiceLearning } from '#companies/voice/learn_voice_job'
import { takeVoice } from '#companies/voice/take_voice'
import { transaction } from '#core/database/transaction'
import { ClientDisconnectedError } from '#core/errors'
import { newId } from '#core/ids'
import { outgoingClient } from '#core/outgoing/shared_client'
import { storable } from '#core/text/storable'

/** Milliseconds; the rest of 25 seconds is for storing. */
const DEADLINE = 24_000

/**
 * Reads the company's website into its profile, once a week.
 * @param urls one to ten, as typed; https is assumed where there is no scheme
 * @param gone aborted when nobody is waiting any more
 * @param fieldOf the request field of each address, for errors
 * @throws ParseFailedError, AppError RATE_LIMIT_EXCEEDED, UnavailableError, ClientDisconnectedError
 */
export async function parseCompany(
  company: Company,
  urls: string[],
  gone: AbortSignal,
  fieldOf = (index: number) => `urls.${index}`
): Promise<Company> {
  const addresses = urls.map((url) => (/^[a-z][a-z0-9+.-]*:\/\//i.test(url) ? url : `https://${url}`))
  const lock = await lockParse(company)
  const progress = new ReadingProgress(company, lock)
  try {
    const reading = await readWebsite({
      urls: addresses,
      client: outgoingClient(),
      deadlineMs: DEADLINE,
      signal: gone,
      onPage: (page) => progress.add(page),
      onSkip: (page) => progress.add({ url: page.url, title: '', facts: [], problem: unreadable(page) }),
    }).finally(() => progress.settled())
    return await store(company.id, lock, reading)
  } catch (error) {
    await releaseParse(company, lock)
    if (gone.aborted) throw new ClientDisconnectedError()
    if (!(error instanceof WebsiteUnreadableError)) throw error
    logger.info({ skipped: error.skipped }, 'A company website could not be read')
    throw new ParseFailedError(error, addresses, fieldOf)
  }
}

function store(companyId: string, lock: number, { pages, profile }: SiteReading): Promise<Company> {
  const texts = pages.map(({ text, language }) => ({ text: storable(text), language }))
  const voice = learnVoice(texts, profile.name ?? '')
  return transaction(async (trx) => {
    const company = await lockCompany(trx, companyId)
    if (company.parseClaimedUntil !== lock) throw new Error('Reading a website took longer than its lock')
    const start = pages[0]!.url!
    const now = Date.now()
    takeFields(company, toProfileFields(profile), profile.fieldSources, start)
    company.merge({
      website: company.website || start,
      parsingStatus: 'completed',
      lastParsedAt: now,
      parseClaimedUntil: null,
      readingPages: null,
      updatedAt: Math.max(now, company.updatedAt + 1),
    })
    takeVoice(company, voice, start)
    await company.save()
    await planVoiceLearning(trx, company)
    await CompanyPage.query({ client: trx }).where({ companyId }).delete()
    for (const page of pages) {
      await CompanyPage.create(
        {
          id: newId(),
          companyId,
          url: page.url!,
          title: storable(page.title),
          text: storable(page.text),
          tables: page.tables,
          details: page.details ?? [],
          language: page.language,
          hash: page.hash,
          fetchedAt: page.fetchedAt,
        },
        { client: trx }
      )
    }
    return company
  })
}
