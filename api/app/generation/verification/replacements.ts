import type { Journal } from '#generation/pipeline/journal'
import { ifPossible, TEXT } from '#generation/pipeline/retry'
import type { Plan } from '#generation/pipeline/write_blocks'
import type { Judge, Verdict } from '#generation/verification/verdicts_on'
import { isRow, type Passage } from '#text/evidence/passages'
import type { Statement } from '#text/evidence/statements'
import { computationsIn, readComputation } from '#text/figures/computation'
import { figuresIn } from '#text/figures/figures'
import { drafts, type FailedStatement, type Patch } from '#writers/types'

export interface Failed {
  statement: Statement
  reason: string
  finding: Verdict['finding']
  words: string | null
  passage: Passage | null
}

/** A statement that failed, with the passage that decides. */
export function failureOf(
  statement: Statement,
  { reason, finding, words, passages }: Pick<Verdict, 'reason' | 'finding' | 'words' | 'passages'>
): Failed {
  const passage = passages.find((one) => words !== null && one.text.includes(words)) ?? passages[0]
  return { statement, reason: reason ?? '', finding, words, passage: passage ?? null }
}

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

/** What the writer puts in the place of what failed; nothing where it does not answer or cannot. */
export async function answersTo(
  journal: Journal,
  { writer }: Judge,
  { brief, sources }: Plan,
  asked: FailedStatement[]
): Promise<Record<string, Patch>> {
  if (!drafts(writer) || asked.length === 0) return {}
  return journal.step<Record<string, Patch>>({
    step: 'content_revision',
    block: 'patches',
    input: { writer: writer.name, asked },
    hidden: true,
    work: async () => {
      const { value, usage } = await ifPossible<Record<string, Patch>>(
        journal.signal,
        TEXT,
        (signal) => writer.patch({ brief, sources, failed: asked }, signal),
        () => ({})
      )
      return { output: value, usage }
    },
  })
}

/** Whether a text gives the result of a calculation. */
export function givesResult(text: string, written: string, language: string): boolean {
  const figures = figuresIn(text, language)
  return computationsIn(written).every((one) => {
    const stated = readComputation(one)
    return (
      stated !== null &&
      figures.some(({ quantity }) => Math.abs(Number(quantity.value) - stated.value) < 0.006)
    )
  })
}
