import { PRODUCT_NAME } from '#core/product'
import type { SkippedPage, SkipReason } from './types.js'

const WORDS: Record<SkipReason, (name: string) => string> = {
  invalid_address: (name) => `“${name}” is not a web address. Type it like https://example.com.`,
  unknown_host: (name) => `There is no website at ${name}. Check the spelling.`,
  unreachable: (name) => `${name} is not responding.`,
  timeout: (name) => `${name} did not answer in time. Try again later.`,
  deadline: (name) => `${name} took too long to read. Try again, or enter the address of a single page.`,
  http_error: (name) => `${name} answered with an error instead of a page.`,
  robots: (name) => `${name} does not allow ${PRODUCT_NAME} to read it (robots.txt).`,
  other_site: (name) => `${name} redirects to another website. Use that address instead.`,
  not_html: (name) => `${name} is not a web page (HTML).`,
  empty: (name) => `${name} has no text to read; its text may appear only when scripts run.`,
  too_large: (name) => `${name} is too large to read (more than 3 MB).`,
  too_complex: (name) => `${name} has too many elements or is too deeply nested to read.`,
  unreadable: (name) => `The page at ${name} could not be understood.`,
}

/** Longer addresses are cut: the sentence is also the label of a failed step, which has at most 200 characters. */
const MAX_LENGTH = 80

/** Why a page could not be read, as a sentence for the person who asked for it. */
export function unreadable({ url, reason }: SkippedPage): string {
  const whole = reason === 'unknown_host' && URL.canParse(url) ? new URL(url).host : url
  const name = whole.replace(/^https?:\/\//i, '').replace(/\/$/, '') || whole
  return WORDS[reason](name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH)}…` : name)
}
