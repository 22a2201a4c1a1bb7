import type { SourceDetail } from '#core/sources'
import { addressesIn } from '#text/validation/addresses'
import { readBlocks } from './blocks.js'
import { decoded } from './links.js'
import { clip, plain } from './plain_text.js'
import { isPlantedInstruction } from './planted_instructions.js'
import { readTables } from './tables.js'

/** What is read whole: parts that hold little else than how to reach a company. */
const WHOLE =
  'footer, address, [role="contentinfo"], [class*="footer" i], [id*="footer" i], [class*="contact" i], [id*="contact" i], [class*="opening" i], [id*="opening" i], [itemtype*="PostalAddress"]'
/** What is read for lines with an address or a telephone number. */
const LINES = 'header, aside, [role="banner"], [class*="topbar" i], [class*="top-bar" i]'
const LEFT_OUT = 'form, dialog, [role="dialog"], [class*="cookie" i], [class*="consent" i]'
/** A container of the page's content, whatever it is called. */
const CONTENT = 'main, article, h1'
const MAX_DETAILS = 60
const MAX_LINE = 400

const PHONE = /(?<![\p{L}\p{N}])[+(]?\d[\d ()./-]{6,22}\d(?!\p{N})/u
const isReachable = (text: string) => addressesIn(text).length > 0 || PHONE.test(text)

/**
 * How to reach a company, from the parts of a page that are not its text: footers, contact boxes, the lines of its header
 * with a telephone number, addresses behind links. Changes nothing in the document.
 */
export function contactDetails(document: Document): SourceDetail[] {
  const roots = [...document.querySelectorAll(`${WHOLE}, ${LINES}`)].filter(
    (root) =>
      root !== document.body &&
      !root.closest(LEFT_OUT) &&
      (root.matches('footer') || !root.querySelector(CONTENT))
  )
  const outermost = roots.filter((root) => !roots.some((other) => other !== root && other.contains(root)))
  const details = [...outermost.flatMap(detailsIn), ...linked(document)]
  const seen = new Set<string>()
  return details
    .filter(({ text }) => !isPlantedInstruction(text) && !seen.has(text) && seen.add(text))
    .slice(0, MAX_DETAILS)
}

function detailsIn(root: Element): SourceDetail[] {
  const { tables, elements } = readTables(root)
  const details: SourceDetail[] = []
  let heading: string | null = null
  for (const { kind, text } of readBlocks(root, elements)) {
    if (kind === 'heading') heading = clip(text, MAX_LINE)
    else details.push({ heading, text: clip(text, MAX_LINE) })
  }
  const rows = tables.flatMap(({ caption, columns, rows }) =>
    rows.map((row) => ({ heading: caption, text: clip(rowText(columns, row), MAX_LINE) }))
  )
  const found = [...details, ...rows]
  return root.matches(WHOLE) ? found : found.filter(({ text }) => isReachable(text))
}

/** A row without column names is a label with what belongs to it: `Monday: 9 to 17`. */
function rowText(columns: readonly string[], [label = '', ...cells]: readonly string[]): string {
  const named = cells
    .map((cell, at) => (columns[at + 1] ? `${columns[at + 1]}: ${cell}` : cell))
    .filter((cell) => cell !== '')
  return `${label}: ${named.join('; ')}`
}

/** Addresses and telephone numbers that only the target of a link has: `Write to us` to a mail address. */
function linked(document: Document): SourceDetail[] {
  return [...document.querySelectorAll('a[href^="mailto:" i], a[href^="tel:" i]')].flatMap((link) => {
    const [scheme = '', target = ''] = (link.getAttribute('href') ?? '').split('?', 1)[0]!.split(/:(.*)/s)
    const address = plain(decoded(target))
    const label = plain(link.textContent ?? '')
    const digits = (text: string) => text.replace(/\D/g, '')
    const isWritten =
      scheme.toLowerCase() === 'mailto'
        ? label.toLowerCase().includes(address.toLowerCase())
        : digits(label).length >= 6
    if (address === '' || isWritten || !isReachable(address)) return []
    return [{ heading: null, text: clip(label === '' ? address : `${label}: ${address}`, MAX_LINE) }]
  })
}
