import type { SourceTable } from '#core/sources'
import { inAnyLanguage } from '#languages/index'
import { CURRENCY_NAMES } from '#text/figures/quantity_words'
import { clip, plain } from './plain_text.js'
import { isPlantedInstruction } from './planted_instructions.js'

const MAX_TABLES = 20
const MAX_ROWS = 60
const MAX_COLUMNS = 8
const MAX_CELL = 300

const AMOUNT = String.raw`(?:[€$£]\s?\d[\d.,  ]*|(?:EUR|USD|GBP|CHF)\s?\d[\d.,]*|\d[\d.,]*(?:\s?[€$£₽]|\s?(?:GBP|CHF|${CURRENCY_NAMES})(?!\p{L})|\s?,-))`
const PRICE = new RegExp(
  String.raw`^(.{2,120}?)[\s:.·–—-]*((?:(?:${inAnyLanguage(({ figures: { prices } }) => prices.starts)})\s)?${AMOUNT}.{0,40})$`,
  'iu'
)

function cellText(element: Element): string {
  return clip(plain(element.textContent ?? ''), MAX_CELL)
}

/** The nearest heading before an element, for tables without a caption. */
function headingBefore(element: Element): string | null {
  for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up++) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling) {
      if (/^h[1-6]$/i.test(before.tagName)) return cellText(before) || null
      if (before.tagName === 'TABLE') return null
    }
  }
  return null
}

/** Pads every row to the widest, so that columns and rows always agree. */
function square(caption: string | null, columns: string[], rows: string[][]): SourceTable | null {
  const width = Math.min(MAX_COLUMNS, Math.max(columns.length, ...rows.map((row) => row.length)))
  if (rows.length === 0 || width < 2) return null
  const fit = (cells: string[]): string[] => Array.from({ length: width }, (_, i) => cells[i] ?? '')
  const spoken = rows.filter((row) => !row.some(isPlantedInstruction))
  return { caption, columns: fit(columns), rows: spoken.slice(0, MAX_ROWS).map(fit) }
}

function fromTable(table: Element): SourceTable | null {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const cells = rows.map((row) => [...row.children].filter((cell) => /^t[hd]$/i.test(cell.tagName)))
  const first = cells[0] ?? []
  const headed =
    first.length > 1 && first.every((cell) => cell.tagName === 'TH' || cell.closest('thead') !== null)
  const columns = headed ? first.map(cellText) : []
  const body = cells.slice(headed ? 1 : 0).map((row) => row.map(cellText))
  const filled = body.filter((row) => row.filter((cell) => cell !== '').length > 1)
  const caption = table.querySelector('caption')
  return square((caption ? cellText(caption) : null) || headingBefore(table), columns, filled)
}

function fromDefinitions(list: Element): SourceTable | null {
  const rows: string[][] = []
  for (const item of list.querySelectorAll('dt, dd')) {
    if (item.closest('dl') !== list) continue
    const text = cellText(item)
    const last = rows.at(-1)
    if (item.tagName === 'DT') rows.push([text])
    else if (last) last[1] = last[1] === undefined ? text : clip(`${last[1]}; ${text}`, MAX_CELL)
  }
  const pairs = rows.filter((row) => row.length === 2 && row.every((cell) => cell !== ''))
  return square(headingBefore(list), [], pairs)
}

/** A list whose items end in an amount of money is a price list. */
function fromPriceList(list: Element): SourceTable | null {
  const items = [...list.children].filter((item) => item.tagName === 'LI')
  const rows = items.flatMap((item) => {
    const text = [...item.childNodes].map((node) => node.textContent ?? '').join(' ')
    const match = PRICE.exec(clip(plain(text), MAX_CELL))
    return match ? [[(match[1] ?? '').trim(), (match[2] ?? '').trim()]] : []
  })
  if (rows.length < 2 || rows.length < items.length * 0.6) return null
  return square(headingBefore(list), [], rows)
}

/** Tables, definition lists and price lists in a part of a page, and their elements. */
export function readTables(root: Element): { tables: SourceTable[]; elements: Set<Element> } {
  const tables: SourceTable[] = []
  const elements = new Set<Element>()
  for (const element of root.querySelectorAll('table, dl, ul, ol')) {
    if (tables.length >= MAX_TABLES) break
    // A table that contains tables is page layout.
    if (element.querySelector('table')) continue
    const read = { TABLE: fromTable, DL: fromDefinitions }[element.tagName] ?? fromPriceList
    const table = read(element)
    if (!table) continue
    tables.push(table)
    elements.add(element)
  }
  return { tables, elements }
}
