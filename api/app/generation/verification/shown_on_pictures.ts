import { altText, wordsOf } from '#illustrators/describe'
import type { PublishedText, Statement } from '#text/evidence/statements'
import { parseDocument } from '#text/markdown/parse_document'

type Text = Pick<PublishedText, 'title' | 'content' | 'language'> & { companyName: string | null }

const CUT = /\s*\.\.\.$/u
const END = /[.!…]$/u

/**
 * Tells by its alternative text which statements a drawn picture repeats: the title, a sentence, what is below a heading, such
 * as the steps of a list, or a column of a table; null where it says something of its own.
 */
export function shownOnPictures(
  { title, companyName, content, language }: Text,
  statements: readonly Statement[]
): (alt: string) => Statement[] | null {
  const named = statements.filter(({ place }) => place === 'heading' || place === 'title')
  const sentences = statements.filter(({ place }) => place === 'text')
  const cover = wordsOf([title, companyName].filter(Boolean).join('; '))
  const charts = toCharts(content, language, statements)
  return (alt) => {
    const whole = [...sentences, ...named].find(
      ({ text }) => wordsOf(text) === alt || altText(text, language) === alt
    )
    if (whole) return [whole]
    if (alt === cover) return named.filter(({ text }) => text === title).slice(0, 1)
    for (const name of named) {
      const chart = charts.find(({ says }) => altText(name.text, language, says) === alt)
      if (chart) return [name, ...chart.rows]
      const above = altText(name.text, language, '|').slice(0, -1)
      const below = alt.startsWith(above) && listed(alt.slice(above.length), sentences)
      if (below) return [name, ...below]
    }
    return null
  }
}

/** The sentences that are joined by semicolons, with or without their numbers and full stops; the last may be cut off. */
function listed(said: string, sentences: readonly Statement[]): Statement[] | null {
  const found: Statement[] = []
  let rest = said
  while (rest !== '') {
    const own = rest.replace(/^\d+\. /u, '')
    const next = sentences.find(({ text }) => {
      const bare = text.replace(END, '')
      const left = own.slice(bare.length)
      return own.startsWith(bare) && /^[.!…]?(?:; |$)/u.test(left)
    })
    if (next) {
      found.push(next)
      rest = own.slice(next.text.replace(END, '').length).replace(/^[.!…]?(?:; )?/u, '')
      continue
    }
    const begun = CUT.test(own) && sentences.find(({ text }) => text.startsWith(own.replace(CUT, '')))
    return begun ? [...found, begun] : null
  }
  return found
}

interface Chart {
  says: string
  rows: Statement[]
}

/** What charts of a text's tables say: a column of one, or two of them side by side. */
function toCharts(content: string, language: string, statements: readonly Statement[]): Chart[] {
  const rowOf = new Map(
    statements.flatMap((one) => (one.place === 'table' ? [[one.text, one] as const] : []))
  )
  return parseDocument(content, language).tables.flatMap(({ header, rows }) => {
    const own = rows.flatMap((cells) => rowOf.get(cells.join(' | ')) ?? [])
    if (own.length < rows.length) return []
    const columns = header
      .slice(1)
      .map((name, at) => `${rows.map((cells) => `${cells[0]} ${cells[at + 1]}`).join(', ')} (${name})`)
    const cards = rows.map(([label, one, other]) => `${label}: ${header[1]} ${one}, ${header[2]} ${other}`)
    return [...columns, cards.join('; ')].map((says) => ({ says, rows: own }))
  })
}
