import type { Journal } from '#generation/pipeline/journal'
import type { Plan } from '#generation/pipeline/write_blocks'
import { type Passage, toPassages } from '#text/evidence/passages'
import { POOL_TOKENS } from '#text/evidence/retrieval'

/** What an article takes in at most: so many times the passages that it is drafted from, and so many tokens besides. */
const TIMES = 4
const BESIDES = 10_000
/** The task of a call of verdicts, with its sentences whose verdicts are known. */
const ONE_CALL = 350
/** What goes with a passage or a sentence: its number, the numbers of its passages. */
const AROUND = 24

const tokens = (characters: number) => Math.ceil(characters / 4)
const sizeOf = ({ text, heading }: Pick<Passage, 'text' | 'heading'>) =>
  text.length + (heading?.length ?? 0) + AROUND

/**
 * Tokens that are left for a call of verdicts, so that a session keeps its bound with the search for contradictions
 * behind it. Stored, because a session that is resumed has spent more.
 */
export const spareTokens = (journal: Journal, { sources }: Plan, text: string): Promise<number> =>
  journal.step<number>({
    step: 'content_revision',
    block: 'spare',
    input: { text },
    hidden: true,
    work: async () => {
      const pool = toPassages(sources).reduce((sum, one) => sum + tokens(sizeOf(one)), 0)
      const allowed = TIMES * Math.min(pool, POOL_TOKENS) + BESIDES
      return { output: allowed - journal.session.inputTokens - tokens(text.length) - 2 * ONE_CALL }
    },
  })

interface Asked {
  text: string
  context: string | undefined
  passages: readonly Passage[]
}

/** Which statements there is room for beside others in one call: not more than `most`, the first before the rest. */
export function fitting<T extends Asked>(
  others: readonly Asked[],
  wanted: readonly T[],
  most: number,
  spare: number
): T[] {
  const carried = new Set<string>()
  let left = spare
  const take = ({ text, context = '', passages }: Asked): number => {
    const added = passages.filter(({ id }) => !carried.has(id))
    return tokens(
      text.length + AROUND + context.length + added.reduce((sum, passage) => sum + sizeOf(passage), 0)
    )
  }
  const add = (one: Asked) => {
    left -= take(one)
    for (const { id } of one.passages) carried.add(id)
  }
  for (const one of others) add(one)
  const taken: T[] = []
  for (const one of wanted) {
    if (taken.length === most || take(one) > left) continue
    add(one)
    taken.push(one)
  }
  return taken
}
