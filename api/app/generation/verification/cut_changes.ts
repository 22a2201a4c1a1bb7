import type { Source } from '#core/sources'
import { HUNG } from '#generation/verification/make_changes'
import type { ChangedField, NewChange } from '#publications/claims/change_rows'
import { citationsOf } from '#text/markdown/references'
import type { Cut } from '#text/validation/validate_block'

/** A line that was replaced because of what it claimed or how it reads. */
export interface ReplacedLine {
  field: Exclude<ChangedField, 'content'>
  before: string
  after: string
  reason: string
}

/** What the checks of sections took out, for the customer. @param content the finished article */
export function changesOfCuts(
  cuts: readonly Cut[],
  lines: readonly ReplacedLine[],
  content: string,
  sources: readonly Source[],
  language: string
): NewChange[] {
  const numbers = new Map(
    [...citationsOf(content, sources, language)].map(([id, { number }]) => [id, String(number)])
  )
  const numbered = (text: string) =>
    text.replace(/\[\^([^\]\s]{1,60})\]/gu, (mark, id) => (numbers.has(id) ? `[^${numbers.get(id)}]` : mark))
  const unsourced = { finding: null, sourceKey: null, words: null }
  return [
    ...lines.map(({ field, before, after, reason }): NewChange => {
      const place = field === 'title' ? 'title' : 'meta'
      const statements = [{ place, text: before }] as NewChange['statements']
      return { kind: 'replaced', place, field, before, after, reason, ...unsourced, statements, undo: null }
    }),
    ...cuts.map(({ place, says, text, left, reason, undo }): NewChange => {
      const around = undo.around.map((one) => ({
        before: numbered(one.before),
        after: numbered(one.after),
      }))
      return {
        ...{ kind: left === null ? 'removed' : 'replaced', place, field: 'content' },
        ...{ before: text, after: left, reason: reason ?? HUNG, ...unsourced },
        statements: says.map((said) => ({ place, text: said })),
        undo: { raw: undo.raw, left: numbered(undo.left), around },
      }
    }),
  ]
}
