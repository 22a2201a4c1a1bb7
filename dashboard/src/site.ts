import { HIGHLIGHT_MARKS, SITE_MARKS } from './site-marks'

/** Where people write when the server names nobody. An address that cannot be mistaken for a real one. */
export const DEFAULT_CONTACT_EMAIL = 'hello@cygnet.example'

/** How soon an email is answered when the server names nothing: the end of a sentence. */
const DEFAULT_SUPPORT_ANSWER = 'within one business day'

/** What the page's head has under that name; null where no server has filled it in. */
function metaContent(name: string): string | null {
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content
  return value && !value.startsWith('__') ? value : null
}

/** The public contact address of this installation; the placeholder itself while a page is built. */
export const CONTACT_EMAIL = import.meta.env.SSR
  ? SITE_MARKS.contactEmail
  : (metaContent('contact-email') ?? DEFAULT_CONTACT_EMAIL)

/** How soon support answers; the mark itself while a page is built. */
export const SUPPORT_ANSWER = import.meta.env.SSR
  ? SITE_MARKS.supportAnswer
  : (metaContent('support-answer') ?? DEFAULT_SUPPORT_ANSWER)

/** What the server lets the public pages claim, which differs by installation; the marks themselves while a page is built. */
export const HIGHLIGHTS: typeof HIGHLIGHT_MARKS = import.meta.env.SSR
  ? HIGHLIGHT_MARKS
  : JSON.parse(
      metaContent('site-highlights') ?? (import.meta.env.DEV ? JSON.stringify(HIGHLIGHT_MARKS) : '{}')
    )

/** Days for which the server keeps what it deletes after a time; only the signed-in product's page has them. */
export const KEPT_DAYS: { calls: number; webhookEvents: number; clicks: number } = JSON.parse(
  (import.meta.env.SSR ? null : metaContent('kept-days')) ?? '{"calls":90,"webhookEvents":30,"clicks":90}'
)

/** Pages elsewhere that belong to this installation. */
export function siteLinks(): { label: string; href: string }[] {
  return JSON.parse(metaContent('site-links') ?? '[]') as { label: string; href: string }[]
}
