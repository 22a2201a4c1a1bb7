import { inAnyLanguage } from '#languages/index'

/** A page speaks to readers, never to a machine; text that does is not a fact about anything. */
const INSTRUCTION_LIKE = new RegExp(
  inAnyLanguage(({ machines }) => machines.addressed),
  'iu'
)

/** True where text speaks to a machine instead of a reader. */
export function isInstructionLike(text: string): boolean {
  return INSTRUCTION_LIKE.test(text)
}
