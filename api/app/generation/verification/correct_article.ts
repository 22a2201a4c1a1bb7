import type { Journal } from '#generation/pipeline/journal'
import { ifPossible, TEXT } from '#generation/pipeline/retry'
import type { Plan } from '#generation/pipeline/write_blocks'
import { interruptible } from '#generation/providers/interruptible'
import { findingReason } from '#generation/verification/finding_reason'
import { judgeInSession } from '#generation/verification/judge_in_session'
import { changesOfContent, changesOfLines, HUNG, type Repaired } from '#generation/verification/make_changes'
import { contextNow, givenFor } from '#generation/verification/replacements'
import type { Verifier } from '#generation/verification/verifier'
import type { NewChange } from '#publications/claims/change_rows'
import type { Belief } from '#text/evidence/believe'
import type { CheckedStatement } from '#text/evidence/check_statements'
import { SourceHeadings } from '#text/evidence/headings'
import type { Passage } from '#text/evidence/passages'
import { type Statement, toStatements } from '#text/evidence/statements'
import { computationOf, computationsIn, readComputation } from '#text/figures/computation'
import { figuresIn } from '#text/figures/figures'
import { citationsOf } from '#text/markdown/references'
import { evidenceInPool } from '#text/pool/text_pool'
import {
  type DraftingWriter,
  drafts,
  type FailedStatement,
  type Patch,
  type SectionWriter,
} from '#writers/types'

/** What is published, as far as it says something. */
export interface ArticleText {
  title: string
  metaTitle: string
  metaDescription: string
  /** Markdown with numbered footnotes. */
  content: string
}

export interface Corrected extends ArticleText {
  /** What was replaced or taken out, for the customer. */
  changes: NewChange[]
  /** The calculations of the plan with those of replacements; left out where the text has no marks. */
  computations?: Record<string, string>
  /** The same of the passages that statements are marked with. */
  marked?: Record<string, string[]>
}

interface Judge {
  writer: DraftingWriter | SectionWriter
  /** null: only code decides. */
  verifier: Verifier | null
}

interface Options {
  /** Lines of the article that stay as they are, because the customer approved them. */
  keepsTitle: boolean
  keepsHeadings: boolean
  /** Titles to use where the title fails, the best first. */
  titles: readonly string[]
}

/** A statement with what code, and then a verifier, say of it. */
export interface Verdict
  extends Pick<CheckedStatement, 'verdict' | 'finding' | 'refutation' | 'reason' | 'words'> {
  passages: Passage[]
}

/**
 * Checks everything that an article says: by code, then by a verifier where code finds it in no passage. What fails is
 * replaced by what its passage says, or taken out with what hangs on it; each change is kept with its reason. Without a
 * verifier nothing is changed unless the text was drafted with marks: other sections are checked when they are written.
 */
export async function correctArticle(
  journal: Journal,
  judge: Judge,
  plan: Plan,
  text: ArticleText,
  options: Options
): Promise<Corrected> {
  const keys = new Map(
    [...citationsOf(text.content, plan.sources, plan.brief.language)].map(([id, { number }]) => [
      String(number),
      id,
    ])
  )
  const { computations } = plan
  if (!judge.verifier && !computations) return { ...text, changes: [] }
  const { marked = {} } = plan
  const unchanged = { ...text, changes: [], ...(computations && { computations, marked }) }
  const statements = toStatements({ ...text, mainImageAlt: null, language: plan.brief.language })
    .filter(({ place }) => !(options.keepsTitle && place === 'title'))
    .map(({ cites, ...statement }) => ({
      ...statement,
      ...(cites && { cites: cites.flatMap((id) => keys.get(id) ?? []) }),
      computation: computationOf(statement, computations),
      marked: plan.marked?.[statement.text],
    }))
  const { verdicts, headings } = await verdictsOn(journal, judge, plan, 'judged', statements)
  const failed = statements.flatMap((statement, index) => {
    const { verdict, finding, reason, words, passages } = verdicts[index]!
    if (verdict !== 'unsupported') return []
    const passage = passages.find((one) => words !== null && one.text.includes(words)) ?? passages[0]
    const isInvented = finding !== 'contradicted'
    const next = isInvented ? statements.findIndex(({ before }) => before === statement.text) : -1
    // One that failed as well is replaced itself.
    const stays = next >= 0 && verdicts[next]!.verdict !== 'unsupported'
    return [
      {
        ...{ statement, reason: reason ?? '', finding, words, passage: passage ?? null },
        next: stays ? statements[next]! : null,
      },
    ]
  })
  if (failed.length === 0) return unchanged
  const { patches, hung } = await patched(journal, judge, plan, failed, statements, headings)
  // What its writer insists on, and a second look finds in a source, stays as it is.
  const insisted = failed.map(({ statement }, index) => patches[index]?.text === statement.text)
  const repaired = [
    ...failed
      .map((one, index) => ({ ...one, replacement: patches[index]?.text ?? null }))
      .filter((_, index) => !insisted[index]),
    ...hung,
  ]
  const made = [
    ...patches,
    ...hung.map(({ statement, replacement }) =>
      replacement === null ? null : { ...statement, text: replacement }
    ),
  ]
  const restated = made.flatMap((one) => (one?.computation ? [[one.text, one.computation] as const] : []))
  const remarked = made.flatMap((one): [string, string[]][] =>
    one?.marked ? [[one.text, [...one.marked]]] : []
  )
  const inside = changesOfContent(text.content, repaired, plan, keys, options.keepsHeadings)
  const around = changesOfLines({ ...text, content: inside.content }, repaired, plan, options.titles)
  return {
    ...around.text,
    changes: [...around.changes, ...inside.changes],
    ...(computations && {
      computations: { ...computations, ...Object.fromEntries(restated) },
      marked: { ...marked, ...Object.fromEntries(remarked) },
    }),
  }
}

export interface Failed {
  statement: Statement
  reason: string
  words: string | null
  passage: Passage | null
}

interface Failing extends Failed {
  finding: Verdict['finding']
  /** The sentence behind it, where it may have to go and that one stays. */
  next: Statement | null
}

interface Patched {
  /** The replacement of each statement that failed, itself supported; null for nothing. */
  patches: (Statement | null)[]
  /** The sentences behind those that go or are replaced, where they go on from them and do not any more. */
  hung: Repaired[]
}

/** Asks the writer once for the replacements of all statements that failed. */
async function patched(
  journal: Journal,
  judge: Judge,
  plan: Plan,
  failed: readonly Failing[],
  statements: readonly Statement[],
  headings: SourceHeadings
): Promise<Patched> {
  const { writer } = judge
  if (!drafts(writer)) return { patches: failed.map(() => null), hung: [] }
  const asked = failed.map(
    ({ statement, reason, finding, words, passage, next }, index): FailedStatement => ({
      id: `f${index + 1}`,
      place: statement.place,
      text: statement.text,
      reason: finding !== null && words !== null && reason === findingReason(finding) ? null : reason,
      isContradicted: finding === 'contradicted',
      ...{ words, passage, next: next?.text ?? null },
    })
  )
  const answers = await journal.step<Record<string, Patch>>({
    step: 'content_revision',
    block: 'patches',
    input: { writer: writer.name, asked },
    hidden: true,
    work: async () => {
      const input = { brief: plan.brief, sources: plan.sources, failed: asked }
      const { value, usage } = await ifPossible<Record<string, Patch>>(
        journal.signal,
        TEXT,
        (signal) => writer.patch(input, signal),
        () => ({})
      )
      return { output: value, usage }
    },
  })
  const placeNow = contextNow(failed, (index) => answers[asked[index]!.id]?.text ?? '', statements)
  const proposed = failed.flatMap(({ statement, passage }, index) => {
    const answer = answers[asked[index]!.id]?.text ?? ''
    const text = statement.cells ? answer.replace(OUTER_BARS, '') : answer
    if (text === '') return []
    const cells = statement.cells && text.split(/\s*\|\s*/u)
    // Another row than the table's could not be put in, and what failed would stay.
    if (cells?.length !== statement.cells?.length) return []
    const cites = statement.cites && passage ? [passage.sourceId] : statement.cites
    const { place, computation } = statement
    const proposal: Statement = {
      ...{ place, text },
      ...(cells && { cells, ...(statement.head && { head: statement.head }) }),
      ...(cites && { cites }),
      ...(passage && { marked: [passage.id] }),
      ...placeNow(statement),
      // The calculation was right, its result was not.
      ...(computation && givesResult(text, computation, plan.brief.language) && { computation }),
    }
    return [{ index, statement: proposal }]
  })
  const behind = failed.flatMap(({ next }, index) => {
    const patch = answers[asked[index]!.id]
    const left = patch?.text === '' ? patch.next : undefined
    return next && left !== undefined && left !== next.text ? [{ next, left }] : []
  })
  const reworded = behind.filter(({ left }) => left !== '')
  const { language } = plan.brief
  const isFailed = new Set(failed.map(({ statement }) => statement))
  const isReworded = new Set(behind.map(({ next }) => next))
  // What goes on from a sentence, or is under a heading, that is another now may say something else.
  const followers = statements.flatMap((statement) => {
    if (isFailed.has(statement) || isReworded.has(statement)) return []
    const { before: _, under: __, lead: ___, ...rest } = statement
    const now = { ...rest, ...placeNow(statement) }
    const [then, since] = [statement, now].map((one) => headings.meaningOf(one, language))
    return since === then ? [] : [{ statement, now }]
  })
  // What its writer insists on is looked for in all that is near.
  const replaced = proposed.flatMap(({ index, statement }) =>
    statement.text !== failed[index]!.statement.text && statement.marked ? [statement] : []
  )
  const { verdicts } = await verdictsOn(
    journal,
    judge,
    plan,
    'patched',
    [
      ...proposed.map(({ statement }) => statement),
      ...reworded.map(({ next: { before: _, ...next }, left }) => ({ ...next, text: left })),
      ...followers.map(({ now }) => now),
    ],
    new Set(replaced)
  )
  const misled = followers.flatMap(({ statement }, at) => {
    const { verdict, reason, words, passages } = verdicts[proposed.length + reworded.length + at]!
    return verdict === 'unsupported'
      ? [{ statement, reason: reason ?? HUNG, words, passage: passages[0] ?? null, replacement: null }]
      : []
  })
  const gone = (statement: Statement) => ({ statement, reason: HUNG, words: null, passage: null })
  const sound = new Map(
    proposed
      // Without a source nothing is ever found in one.
      .filter((_, at) =>
        plan.sources.length > 0
          ? verdicts[at]!.verdict === 'supported'
          : verdicts[at]!.verdict !== 'unsupported'
      )
      .map(({ index, statement }) => [index, statement])
  )
  const kept = new Set(
    reworded
      .filter((_, at) => verdicts[proposed.length + at]!.verdict !== 'unsupported')
      .map(({ left }) => left)
  )
  return {
    patches: failed.map((_, index) => sound.get(index) ?? null),
    hung: [
      ...behind.map(({ next, left }) => ({ ...gone(next), replacement: kept.has(left) ? left : null })),
      ...misled,
    ],
  }
}

const OUTER_BARS = /^\s*\|\s*|\s*\|\s*$/gu

/** Whether a text gives the result of a calculation. */
function givesResult(text: string, written: string, language: string): boolean {
  const figures = figuresIn(text, language)
  return computationsIn(written).every((one) => {
    const stated = readComputation(one)
    return (
      stated !== null &&
      figures.some(({ quantity }) => Math.abs(Number(quantity.value) - stated.value) < 0.006)
    )
  })
}

/** Code first; what it cannot support is for the verifier. */
async function verdictsOn(
  journal: Journal,
  { verifier, writer }: Judge,
  { brief, sources, computations }: Plan,
  block: 'judged' | 'patched',
  statements: readonly Statement[],
  replacements: ReadonlySet<Statement> = new Set()
): Promise<{ verdicts: Verdict[]; headings: SourceHeadings }> {
  if (statements.length === 0) return { verdicts: [], headings: new SourceHeadings([]) }
  const { language, company } = brief
  const given = [brief.prompt, ...brief.keywords, company?.name, company?.description]
  const { passages, checked } = await interruptible(
    journal.signal,
    evidenceInPool(
      {
        statements,
        language,
        sources,
        given: given.filter(Boolean).join('\n'),
        year: new Date().getUTCFullYear(),
      },
      journal.signal
    )
  )
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const headings = new SourceHeadings(passages)
  const verdicts = checked.map(
    ({ verdict, finding, refutation, reason, words, passages: ids }): Verdict => ({
      ...{ verdict, finding, refutation, reason, words },
      passages: ids.flatMap((id) => byId.get(id) ?? []),
    })
  )
  const open = verdicts.flatMap(({ verdict, refutation }, index) =>
    verdict === 'supported' || FIRM.has(refutation) ? [] : [index]
  )
  const rules: Rules = {
    isMarked: computations !== undefined,
    judgesItself: verifier?.name === writer.name,
  }
  if (!verifier) return { verdicts: verdicts.map((verdict) => combine(verdict, undefined, rules)), headings }
  const beliefs = await judgeInSession(
    journal,
    verifier,
    block,
    open.map((index) => ({
      ...statements[index]!,
      context: headings.contextOf(statements[index]!, language),
      passages: replacements.has(statements[index]!)
        ? givenFor(statements[index]!, verdicts[index]!.passages)
        : verdicts[index]!.passages,
    })),
    language
  )
  for (const [at, index] of open.entries()) verdicts[index] = combine(verdicts[index]!, beliefs[at], rules)
  return { verdicts, headings }
}

interface Rules {
  /** Whether the writer has marked what it worked out, so that a figure without a passage is refuted. */
  isMarked: boolean
  /** Whether the model that wrote is the one that judges. */
  judgesItself: boolean
}

/** What code finds in no passage, and nobody could work out: no verifier is asked. */
const FIRM: ReadonlySet<Verdict['refutation']> = new Set(['quotation', 'address', 'computation'])

/**
 * Code does not know every way to work out a figure: one that it refutes stays where a verifier that did not write it
 * finds it in a passage, and, where nobody has answered, in a text without marks. A quotation, an address or a
 * calculation that it refutes never stays. The ledger shows all of it as code decides.
 */
function combine(byCode: Verdict, belief: Belief | null | undefined, rules: Rules): Verdict {
  const isRefuted = byCode.verdict === 'unsupported' && !FIRM.has(byCode.refutation)
  if (belief === undefined)
    return isRefuted && !rules.isMarked ? { ...byCode, verdict: 'not_verified' } : byCode
  if (belief === null) return byCode
  const { verdict, finding, words, passage } = belief
  const passages = passage
    ? [passage, ...byCode.passages.filter(({ id }) => id !== passage.id)]
    : byCode.passages
  const { refutation } = byCode
  if (verdict === 'unsupported')
    return {
      ...{ verdict, finding, refutation },
      reason: (isRefuted && byCode.reason) || (finding && findingReason(finding)),
      words,
      passages,
    }
  // Nobody finds a figure that code has looked for in vain where nothing is claimed.
  if (isRefuted && (verdict === 'no_claim' || rules.judgesItself)) return byCode
  return { verdict: 'supported', finding: null, refutation, reason: null, words, passages }
}
