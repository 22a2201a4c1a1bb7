import type { Failed } from '#generation/verification/correct_article'
import { isRow, type Passage } from '#text/evidence/passages'
import type { Statement } from '#text/evidence/statements'

/** What a statement is behind and under once what failed is replaced or, with an empty answer, taken out. */
export function contextNow(failed: readonly Failed[], answerTo: (index: number) => string) {
  const of = (place: Statement['place']) =>
    new Map(
      failed.flatMap(({ statement }, index) =>
        statement.place === place ? [[statement.text, { statement, answer: answerTo(index) }] as const] : []
      )
    )
  const [byText, headings] = [of('text'), of('heading')]
  const preceding = (before: string | undefined): string | undefined => {
    let now = before
    for (let step = 0; now !== undefined && step < byText.size; step += 1) {
      const changed = byText.get(now)
      if (!changed) break
      if (changed.answer !== '') return changed.answer
      now = changed.statement.before
    }
    return now
  }
  return ({ before, under }: Statement): Pick<Statement, 'before' | 'under'> => {
    const sentence = preceding(before)
    const above = under && (headings.get(under)?.answer ?? under)
    return { ...(sentence !== undefined && { before: sentence }), ...(above && { under: above }) }
  }
}

/** The passages that a replacement is judged by: what its writer was given, or the rows of that table. */
export function givenFor({ marked = [], computation }: Statement, passages: Passage[]) {
  const named = [...marked, ...(computation?.match(/p\d{1,6}/gu) ?? [])]
  const given = passages.filter(({ id }) => named.includes(id))
  return given.some(isRow) ? passages.filter((one) => given.includes(one) || isRow(one)) : given
}
