import { SITE_MARKS } from './site-marks'

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
export const CONTACT_EMAIL =
  typeof document === 'undefined'
    ? SITE_MARKS.contactEmail
    : (metaContent('contact-email') ?? DEFAULT_CONTACT_EMAIL)

/** How soon support answers; the mark itself while a page is built. */
export const SUPPORT_ANSWER =
  typeof document === 'undefined'
    ? SITE_MARKS.supportAnswer
    : (metaContent('support-answer') ?? DEFAULT_SUPPORT_ANSWER)

/** Pages elsewhere that belong to this installation. */
export function siteLinks(): { label: string; href: string }[] {
  return JSON.parse(metaContent('site-links') ?? '[]') as { label: string; href: string }[]
}
