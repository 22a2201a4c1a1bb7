import type { LinkPlace, PageLink } from '../types.js'
import { clip, plain } from './plain_text.js'

const MAX_LINKS = 400

function placeOf(anchor: Element): LinkPlace {
  if (anchor.closest('footer, [role="contentinfo"]')) return 'footer'
  return anchor.closest('nav, header, [role="navigation"], [role="banner"]') ? 'nav' : 'main'
}

/** Links of a document as absolute http(s) addresses, each once, with its text. */
export function readLinks(document: Document): PageLink[] {
  const links = new Map<string, PageLink>()
  for (const anchor of document.querySelectorAll('a[href]')) {
    if (links.size >= MAX_LINKS) break
    const url = URL.parse((anchor as HTMLAnchorElement).href)
    if (!url || !/^https?:$/.test(url.protocol)) continue
    url.hash = ''
    const label =
      anchor.textContent || anchor.getAttribute('aria-label') || anchor.getAttribute('title') || ''
    const text = clip(plain(label), 120)
    const known = links.get(url.href)
    if (!known) links.set(url.href, { url: url.href, text, place: placeOf(anchor) })
    else if (known.text === '') known.text = text
  }
  return [...links.values()]
}

/** Addresses of mailto links, in lower case. */
export function readEmails(document: Document): string[] {
  const emails = new Set<string>()
  for (const anchor of document.querySelectorAll('a[href^="mailto:" i]')) {
    const raw = (anchor.getAttribute('href') ?? '').slice(7).split('?', 1)[0] ?? ''
    const address = (/%/.test(raw) ? decoded(raw) : raw).trim().toLowerCase()
    if (/^[^\s@<>"',;]{1,64}@[^\s@<>"',;]{1,255}$/.test(address)) emails.add(address)
  }
  return [...emails].slice(0, 20)
}

/** Of an address in a link. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign is not an encoding.
    return text
  }
}
