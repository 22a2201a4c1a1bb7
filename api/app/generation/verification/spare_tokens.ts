import type { Journal } from '#generation/pipeline/journal'
import type { Plan } from '#generation/pipeline/write_blocks'
import { type Passage, toPassages } from '#text/evidence/passages'
import { POOL_TOKENS } from '#text/evidence/retrieval'
import { passageLines } from '#writers/model/prompts/draft'

/** What an article takes in at most: so many times the passages that it is drafted from, and so many tokens besides. */
const TIMES = 4
const BESIDES = 10_000
/** The task of a call of verdicts, with its sentences whose verdicts are known. */
const VERDICTS = 340
/** The task of the search for contradictions. */
const SEARCH = 110
/** What goes with a passage: its number, a colon, a line break. */
const AROUND_PASSAGE = 9
/** What goes with a sentence: its number, brackets, a line break; besides a number for each of its passages. */
const AROUND_SENTENCE = 9
const NUMBER = 3
/** What it goes on from, where that is asked about as well. */
const NAMED = 6

const tokens = (characters: number) => Math.ceil(characters / 4)

/**
 * Tokens that are left for a call of verdicts, so that a session keeps its bound with the search for contradictions
 * behind it. Stored, because a session that is resumed has spent more.
 * @param stating what may contradict another part of the text
 */
export const spareTokens = (
  journal: Journal,
  { sources }: Plan,
  stating: readonly { text: string }[]
): Promise<number> => {
  const text = stating.map((one) => one.text).join('\n')
  return journal.step<number>({
    step: 'content_revision',
    block: 'spare',
    input: { text },
    hidden: true,
    work: async () => {
      const pool = tokens(passageLines(toPassages(sources), sources).length)
      const allowed = TIMES * Math.min(pool, POOL_TOKENS) + BESIDES
      return { output: allowed - journal.session.inputTokens - tokens(text.length) - SEARCH - VERDICTS }
    },
  })
}

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
  const carried = new Set<Passage>()
  const headings = new Set<string | null>([null])
  const said = new Set(others.map(({ text }) => text))
  let left = spare
  const take = ({ text, context = '', passages }: Asked): number => {
    const added = passages.filter((one) => !carried.has(one))
    const above = [...new Set(added.map(({ heading }) => heading))].filter((one) => !headings.has(one))
    const before = said.has(context) ? NAMED : context.length
    return tokens(
      AROUND_SENTENCE +
        NUMBER * passages.length +
        before +
        [text, ...above].join('').length +
        added.reduce((sum, passage) => sum + passage.text.length + AROUND_PASSAGE, 0)
    )
  }
  const add = (one: Asked) => {
    left -= take(one)
    said.add(one.text)
    for (const passage of one.passages) {
      carried.add(passage)
      headings.add(passage.heading)
    }
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
