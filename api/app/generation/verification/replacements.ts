import type { Failed } from '#generation/verification/correct_article'
import { isRow, type Passage } from '#text/evidence/passages'
import type { Statement } from '#text/evidence/statements'

/** What a statement is behind and under once what failed is replaced or, with an empty answer, taken out. */
export function contextNow(
  failed: readonly Failed[],
  answerTo: (index: number) => string,
  statements: readonly Statement[]
) {
  const answersIn = (place: Statement['place']) =>
    new Map(
      failed.flatMap(({ statement }, index) =>
        statement.place === place ? [[statement.text, answerTo(index)] as const] : []
      )
    )
  const headings = statements.filter(({ place }) => place === 'heading').map(({ text }) => text)
  const sentences = new Map(failed.map(({ statement }) => [statement.text, statement.before]))
  const now = (
    known: string | undefined,
    answers: ReadonlyMap<string, string>,
    precedes: (text: string) => string | undefined
  ): string | undefined => {
    let text = known
    for (let step = 0; text !== undefined && step <= answers.size; step += 1) {
      const answer = answers.get(text)
      if (answer !== '') return answer ?? text
      text = precedes(text)
    }
    return text
  }
  const [texts, lines] = [answersIn('text'), answersIn('heading')]
  return ({ before, under, lead }: Statement): Pick<Statement, 'before' | 'under' | 'lead'> => {
    const sentence = now(before, texts, (text) => sentences.get(text))
    const above = now(under, lines, (text) => headings[headings.indexOf(text) - 1])
    const introduced = now(lead, texts, () => undefined)
    return {
      ...(sentence !== undefined && { before: sentence }),
      ...(above !== undefined && { under: above }),
      ...(introduced !== undefined && { lead: introduced }),
    }
  }
}

/** The passages that a replacement is judged by: what its writer was given, or the rows of that table. */
export function givenFor({ marked = [], computation }: Statement, passages: Passage[]) {
  const named = [...marked, ...(computation?.match(/p\d{1,6}/gu) ?? [])]
  const given = passages.filter(({ id }) => named.includes(id))
  return given.some(isRow) ? passages.filter((one) => given.includes(one) || isRow(one)) : given
}
