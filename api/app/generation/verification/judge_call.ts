import { type AskedSentence, judgePrompt, SYSTEM } from '#generation/verification/judge_prompt'
import type { Verifier } from '#generation/verification/verifier'
import { NO_USAGE, type Usage, type Written } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import { type Belief, believe, hasWords, type Judgment } from '#text/evidence/believe'
import { type Control, controlsFor, longestControls, shuffled } from '#text/evidence/controls'
import type { Passage } from '#text/evidence/passages'
import { type Statement, saidOf } from '#text/evidence/statements'
import { primaryLanguage } from '#text/language/languages'

/** A statement that code cannot decide, with its nearest passages. */
export interface OpenStatement extends Pick<Statement, 'text' | 'cells' | 'head'> {
  /** What it cannot be judged without: see `SourceHeadings.contextOf`. */
  context?: string | undefined
  passages: Passage[]
}

export interface JudgedCall {
  /** What is believed of each statement, in their order; null for nothing. */
  beliefs: (Belief | null)[]
  /** How often the verifier misjudged a sentence whose verdict was known. */
  disbelieved: number
  /** What its last answer would have meant where that was not believed. */
  doubted: (Belief | null)[] | null
  usage: Usage
}

/** Sentences of one call, besides three whose verdicts are known; fewer than the least only where there are no more. */
const MAX_SENTENCES = 40
const MIN_SENTENCES = 20
/** Characters of the sentences and passages of one call, about 6,000 tokens. */
const MAX_CHARACTERS = 24_000
/** From how many statements a call is tried to be made: each takes time by the square of their number. */
const MAX_SEEDS = 100
/** Passages of others by which a statement is judged that none is near: what is invented may share no word with any. */
const OTHERS = 5
/** How often a call is made whose answers are not believed. */
const ATTEMPTS = 2

const numberOf = ({ id }: Passage) => Number(id.slice(1))

/**
 * Divides statements into calls of those that share the most passages, because each call carries the passages of its
 * own: small ones first. Within a call they keep their order.
 */
export function callsOf<T extends OpenStatement>(statements: readonly T[]): T[][] {
  const calls = Math.ceil(statements.length / MAX_SENTENCES)
  const made: T[][] = []
  let left = [...statements]
  while (left.length > 0) {
    const later = Math.max(0, calls - made.length - 1)
    const least = Math.max(MIN_SENTENCES, left.length - MAX_SENTENCES * later)
    const most = Math.min(MAX_SENTENCES, least)
    const every = Math.ceil(left.length / MAX_SEEDS)
    const [first, ...others] = left
      .filter((_, at) => at % every === 0)
      .map((seed) => callAround(seed, left, most))
    const { members } = others.reduce((best, one) => (isSmaller(one, best) ? one : best), first!)
    made.push(left.filter((one) => members.has(one)))
    left = left.filter((one) => !members.has(one))
  }
  return made
}

interface Call<T> {
  members: Set<T>
  /** Characters of its passages. */
  carried: number
}

const isSmaller = (one: Call<unknown>, other: Call<unknown>) =>
  one.members.size === other.members.size
    ? one.carried < other.carried
    : one.members.size > other.members.size

/** A call of one statement and, one by one, of those that need the fewest passages more. */
function callAround<T extends OpenStatement>(seed: T, statements: readonly T[], most: number): Call<T> {
  const call: Call<T> = { members: new Set(), carried: 0 }
  const known = new Set<string>()
  let said = 0
  const added = ({ passages }: T) =>
    passages.reduce(
      (sum, { id, text, heading }) => sum + (known.has(id) ? 0 : text.length + (heading?.length ?? 0)),
      0
    )
  for (let next: T | undefined = seed; next && call.members.size < most; ) {
    const carried = call.carried + added(next)
    if (call.members.size > 0 && carried + said + next.text.length > MAX_CHARACTERS) break
    call.carried = carried
    said += next.text.length
    call.members.add(next)
    for (const { id } of next.passages) known.add(id)
    next = undefined
    let least = Number.POSITIVE_INFINITY
    for (const one of statements) {
      const size = call.members.has(one) ? least : added(one)
      if (size >= least) continue
      least = size
      next = one
    }
  }
  return call
}

/** The passages of a call in their order, and those by which each of its statements is judged. */
function passagesOf(statements: readonly OpenStatement[], language: string) {
  const passages = [
    ...new Map(
      statements.flatMap((statement) => statement.passages).map((passage) => [passage.id, passage])
    ).values(),
  ].sort((a, b) => numberOf(a) - numberOf(b))
  const spoken = passages.filter((one) => primaryLanguage(one.language) === primaryLanguage(language))
  const near = new Map(
    statements.map((one) => [one, one.passages.length > 0 ? one.passages : spoken.slice(0, OTHERS)])
  )
  return { passages, near }
}

const askedOf = (statement: OpenStatement, id: string, near: readonly Passage[]): AskedSentence => {
  const before = statement.context
  return { id, text: saidOf(statement), ...(before && { before }), passages: near.map((one) => one.id) }
}

/** The tokens that a call of these statements takes in at most, whichever known sentences it draws. */
export function mostTokens(statements: readonly OpenStatement[], language: string): number {
  const { passages, near } = passagesOf(statements, language)
  const most = Math.max(0, ...[...near.values()].map(({ length }) => length))
  const named = passages.slice(-most).map(({ id }) => id)
  const known = longestControls(passages).map((length) => ({ text: 'x'.repeat(length), passages: named }))
  const sentences = [
    ...statements.map((one, at) => askedOf(one, `c${at + 10}`, near.get(one)!)),
    ...known.map((one, at) => ({ ...one, id: `c${at + 10 + statements.length}` })),
  ]
  return Math.ceil((SYSTEM + judgePrompt(sentences, passages)).length / 4)
}

/**
 * Has statements judged in one call, which also carries, unmarked, sentences whose verdicts are known. A call that
 * misjudges one of those is not believed and, where that is allowed, made once more with others.
 * @throws ModelError
 */
export async function judgeCall(
  verifier: Verifier,
  statements: readonly OpenStatement[],
  language: string,
  ask: (
    call: (signal: AbortSignal) => Promise<Written<Map<string, Judgment>>>
  ) => Promise<Written<Map<string, Judgment>>>,
  mayRepeat = () => true
): Promise<JudgedCall> {
  const { passages, near } = passagesOf(statements, language)
  const sizes = statements.map((one) => near.get(one)!.length)
  let usage = NO_USAGE
  let disbelieved = 0
  let doubted: JudgedCall['doubted'] = null
  do {
    const controls = controlsFor(passages)
    // Without passages nothing can be supported, and nobody could be put to the test.
    if (controls.length === 0) break
    const entries = shuffled<{ statement?: OpenStatement; control?: Control }>([
      ...statements.map((statement) => ({ statement })),
      ...controls.map((control) => ({ control })),
    ])
    const idOf = new Map(
      entries.map(({ statement, control }, index) => [statement ?? control, `c${index + 1}`])
    )
    const sentences = entries.map(({ statement, control }): AskedSentence => {
      const id = idOf.get(statement ?? control)!
      if (statement) return askedOf(statement, id, near.get(statement)!)
      const own = companyOf(control!.passage, passages, shuffled(sizes)[0]!)
      return { id, text: control!.text, passages: own.map((one) => one.id) }
    })
    const { value: judgments, usage: spent } = await ask((signal) =>
      verifier.judge(sentences, passages, signal)
    )
    usage = addUsage(usage, spent)
    const beliefs = statements.map((statement) => {
      const judgment = judgments.get(idOf.get(statement)!)
      if (!judgment) return null
      const { text, context: before } = statement
      const said = { text, language, ...(before && { before }) }
      return believe(said, judgment, near.get(statement)!)
    })
    if (controls.every((control) => judgesWell(control, judgments.get(idOf.get(control)!))))
      return { beliefs, disbelieved, doubted: null, usage }
    disbelieved += 1
    doubted = beliefs
  } while (disbelieved < ATTEMPTS && mayRepeat())
  return { beliefs: statements.map(() => null), disbelieved, doubted, usage }
}

/** Passages that a control names besides its own, as many as a sentence of the article has. */
function companyOf(passage: Passage, passages: readonly Passage[], size: number): Passage[] {
  const others = shuffled(passages.filter((one) => one !== passage))
  return shuffled([passage, ...others.slice(0, size - 1)])
}

function judgesWell({ isTrue, passage }: Control, judgment: Judgment | undefined): boolean {
  if (!judgment) return false
  const { verdict, words } = judgment
  if (!isTrue) return verdict === 'contradicted' || verdict === 'not_stated'
  return verdict === 'supported' && hasWords(passage, words)
}
