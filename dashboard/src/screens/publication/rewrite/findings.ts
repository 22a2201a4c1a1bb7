import type { QualityCheck } from '@cygnet/sdk'
import { readable } from '#/lib/readable'
import { checkTitle } from '../check-faults'

interface Findings {
  /** Heading of the section; empty for what is about the whole text. */
  section: string
  /** What was found, once each. */
  found: string[]
}

const plain = (text: string) => readable(text).replace(/\s+/g, ' ').trim()

/**
 * What the checks found, by the sections in which it is, in their order; what has no place is about the whole text and
 * comes last.
 * @param block a section by its place, 0 for the introduction: what is in it alone
 */
export function findingsIn(content: string, checks: readonly QualityCheck[], block?: number): Findings[] {
  const sections = content.split(/^(?=##[ \t])/m)
  if (/^##[ \t]/.test(content)) sections.unshift('')
  const texts = sections.map(plain)
  const found = new Map<number, Set<string>>()
  const add = (place: number, title: string) => found.set(place, (found.get(place) ?? new Set()).add(title))
  for (const check of checks.filter(({ passed }) => !passed)) {
    const places = check.where.map((passage) => {
      const words = plain(passage)
      return words === '' ? -1 : texts.findIndex((text) => text.includes(words))
    })
    const known = places.filter((place) => place >= 0)
    for (const place of known.length > 0 ? known : [sections.length]) add(place, checkTitle(check))
  }
  return [...found]
    .filter(([place]) => block === undefined || place === block)
    .sort(([one], [other]) => one - other)
    .map(([place, titles]) => ({
      section:
        place === sections.length
          ? ''
          : (/^##[ \t]+(.+)$/m.exec(sections[place] ?? '')?.[1]?.trim() ?? 'Introduction'),
      found: [...titles],
    }))
}
