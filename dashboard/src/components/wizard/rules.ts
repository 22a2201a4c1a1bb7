import type { Company } from '@cygnet/sdk'
import { urlError, withScheme } from '#/lib/web-address'
import { bulkIsAnswered, PROMPT_MIN } from './bulk-prompts'
import type { WizardSettings } from './settings'

export const STEP_COUNT = 8
export const PROMPT_TOO_SHORT = `Please enter at least ${PROMPT_MIN} characters`

/** The error message of a prompt; undefined while it is empty. */
export function promptError(prompt: string): string | undefined {
  const { length } = prompt.trim()
  return length > 0 && length < PROMPT_MIN ? PROMPT_TOO_SHORT : undefined
}

/** The addresses, trimmed and without blank ones. */
export function givenUrls(urls: readonly string[]): string[] {
  return urls.map((url) => url.trim()).filter((url) => url !== '')
}

/** Pages of the company that are given to be read and that its profile was not read from. */
export function unreadUrls(settings: WizardSettings, company: Company | undefined): string[] {
  if (!settings.includeCompanyContext || settings.companyInfoSource !== 'parse') return []
  const read = new Set(company?.parsedSources.map(({ url }) => new URL(url).href))
  return givenUrls(settings.companyUrls)
    .filter((url) => !urlError(url))
    .map(withScheme)
    .filter((url) => !read.has(new URL(url).href))
}

function promptIsAnswered({ generationMode, prompt, bulkPrompts }: WizardSettings): boolean {
  return generationMode === 'bulk' ? bulkIsAnswered(bulkPrompts) : prompt.trim().length >= PROMPT_MIN
}

/** Whether a step is complete, so that the next one can open. */
export function canLeave(step: number, settings: WizardSettings, companyKnown: boolean): boolean {
  if (step === 2) return promptIsAnswered(settings) && !settings.sources.some(urlError)
  if (step === 4 && settings.includeCompanyContext) {
    if (settings.companyInfoSource === 'parse') {
      const given = givenUrls(settings.companyUrls)
      return given.length > 0 && !given.some(urlError)
    }
    if (settings.companyInfoSource === 'known') return companyKnown
  }
  return true
}

/** The keywords with one more, trimmed; empty ones and duplicates are ignored. */
export function withKeyword(keywords: readonly string[], typed: string): string[] {
  const keyword = typed.trim()
  const known = keywords.some((entry) => entry.toLowerCase() === keyword.toLowerCase())
  return keyword === '' || known ? [...keywords] : [...keywords, keyword]
}
