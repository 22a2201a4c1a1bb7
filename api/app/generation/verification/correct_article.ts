import type { Journal } from '#generation/pipeline/journal'
import type { Plan } from '#generation/pipeline/write_blocks'
import { allowedFor, type Room, roomLeft } from '#generation/verification/article_room'
import { citingWhatDecides } from '#generation/verification/cite_what_decides'
import { findingReason } from '#generation/verification/finding_reason'
import { changesOfContent, changesOfLines, HUNG, type Repaired } from '#generation/verification/make_changes'
import {
  answersTo,
  contextNow,
  type Failed,
  failureOf,
  givesResult,
} from '#generation/verification/replacements'
import { type Judge, type Verdict, verdictsOn } from '#generation/verification/verdicts_on'
import type { NewChange } from '#publications/claims/change_rows'
import type { SourceHeadings } from '#text/evidence/headings'
import { type Statement, toStatements } from '#text/evidence/statements'
import { computationOf } from '#text/figures/computation'
import { citationsOf } from '#text/markdown/references'
import { isLostWithout } from '#text/validation/dependents'
import type { FailedStatement } from '#writers/types'

/** What is published, as far as it says something. */
export interface ArticleText {
  title: string
  metaTitle: string
  metaDescription: string
  /** Markdown with numbered footnotes. */
  content: string
}

export interface Corrected extends ArticleText {
  /** Statements that were found in a source, or claim nothing. */
  confirmed: string[]
  /** What was replaced or taken out, for the customer. */
  changes: NewChange[]
  /** The calculations of the plan with those of replacements; left out where the text has no marks. */
  computations?: Record<string, string>
  /** The same of the passages that statements are marked with. */
  marked?: Record<string, string[]>
}

interface Options {
  /** Lines of the article that stay as they are, because the customer approved them. */
  keepsTitle: boolean
  keepsHeadings: boolean
  /** Titles to use where the title fails, the best first. */
  titles: readonly string[]
  /** The planned heading of each section, by the one that it has. */
  planned: ReadonlyMap<string, string>
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
  written: ArticleText,
  options: Options
): Promise<Corrected> {
  const keysIn = (content: string) =>
    new Map(
      [...citationsOf(content, plan.sources, plan.brief.language)].map(([id, { number }]) => [
        String(number),
        id,
      ])
    )
  const { computations } = plan
  if (!judge.verifier && !computations) return { ...written, confirmed: [], changes: [] }
  const { marked = {} } = plan
  const cited = keysIn(written.content)
  const statements = toStatements({ ...written, mainImageAlt: null, language: plan.brief.language })
    .filter(({ place }) => !(options.keepsTitle && place === 'title'))
    .map(({ cites, ...statement }) => ({
      ...statement,
      ...(cites && { cites: cites.flatMap((id) => cited.get(id) ?? []) }),
      computation: computationOf(statement, computations),
      marked: plan.marked?.[statement.text],
    }))
  const allowed = await allowedFor(journal, plan)
  const { verdicts, headings } = await verdictsOn(journal, judge, plan, 'judged', statements)
  const citing = (found: readonly Verdict[]) => ({
    ...written,
    content: citingWhatDecides(written.content, statements, found, plan),
  })
  const confirmed = statements.flatMap(({ text }, index) =>
    verdicts[index]!.verdict === 'supported' ? [text] : []
  )
  const failed = statements.flatMap((statement, index): Failing[] => {
    const verdict = verdicts[index]!
    const { doubted } = verdict
    if (verdict.verdict !== 'unsupported') {
      // Whether it fails is asked again; what its writer would put there is asked for now.
      if (doubted?.verdict !== 'unsupported') return []
      const { finding, words, passage } = doubted
      const passages = passage ? [passage] : verdict.passages
      const reason = finding && findingReason(finding)
      return [{ ...failureOf(statement, { finding, reason, words, passages }), next: null, ...IN_DOUBT }]
    }
    if (doubted !== undefined)
      return [{ ...failureOf(statement, verdict), next: null, ...IN_DOUBT, isRefuted: true }]
    const isInvented = verdict.finding !== 'contradicted'
    const behind = statements.findIndex(({ before }) => before === statement.text)
    const isLost = behind >= 0 && isLostBehind(statements[behind]!.text, statement, plan.brief.language)
    const next = isInvented || isLost ? behind : -1
    // One that failed as well is replaced itself.
    const stays = next >= 0 && verdicts[next]!.verdict !== 'unsupported'
    const beside = { next: stays ? statements[next]! : null, isDoubted: false, isRefuted: false }
    return [{ ...failureOf(statement, verdict), ...beside }]
  })
  const doubted = statements.filter((_, index) => verdicts[index]!.doubted !== undefined)
  if (failed.length + doubted.length === 0)
    return { ...citing(verdicts), confirmed, changes: [], ...(computations && { computations, marked }) }
  // What claims nothing contradicts nothing, and what failed does not stay.
  const claiming = statements.filter((_, index) => {
    const { verdict, words } = verdicts[index]!
    return verdict === 'supported' ? words !== null : verdict !== 'unsupported'
  })
  const patched = await patch(
    journal,
    judge,
    plan,
    failed,
    doubted,
    { all: statements, claiming },
    headings,
    allowed
  )
  const { hung, understood, again, insisted, inDoubt } = patched
  const text = citing(statements.map((one, at) => insisted.get(one) ?? again.get(one) ?? verdicts[at]!))
  const keys = keysIn(text.content)
  const patches = patched.patches.map((one, index) =>
    !failed[index]!.isDoubted || again.get(failed[index]!.statement)?.verdict === 'unsupported' ? one : null
  )
  // What its writer insists on, and a second look finds in a source, stays as it is.
  const failing = failed.map(({ statement, isDoubted }, index) =>
    isDoubted ? again.get(statement)!.verdict === 'unsupported' : patches[index]?.text !== statement.text
  )
  const said = new Set(statements.map((one) => one.text))
  // A section without a heading would go on from the one before.
  const plannedFor = ({ place, text: heading }: Statement) => {
    const planned = place === 'heading' ? options.planned.get(heading) : undefined
    return planned === undefined || said.has(planned) ? null : planned
  }
  const repaired = [
    ...failed
      .map((one, index) => ({ ...one, replacement: patches[index]?.text ?? plannedFor(one.statement) }))
      .filter((_, index) => failing[index]),
    ...doubted
      .filter((one) => !failed.some(({ statement }) => statement === one))
      .flatMap((one) => {
        const verdict = again.get(one)!
        return verdict.verdict === 'unsupported' ? [{ ...failureOf(one, verdict), replacement: null }] : []
      }),
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
  const inside = changesOfContent(text.content, repaired, plan, keys, { ...options, understood })
  const around = changesOfLines({ ...text, content: inside.content }, repaired, plan, options.titles)
  return {
    ...around.text,
    confirmed: [
      ...confirmed,
      ...doubted.flatMap((one) => (again.get(one)!.verdict === 'supported' ? [one.text] : [])),
      ...patches.flatMap((one) => (one && !inDoubt.has(one) ? [one.text] : [])),
    ],
    changes: [...around.changes, ...inside.changes],
    ...(computations && {
      computations: { ...computations, ...Object.fromEntries(restated) },
      marked: { ...marked, ...Object.fromEntries(remarked) },
    }),
  }
}

interface Failing extends Failed {
  /** The sentence behind it, where it may have to go and that one stays. */
  next: Statement | null
  /** Whether the verifier that says so is not believed yet. */
  isDoubted: boolean
  /** Whether code says so as well, so that it fails unless a second look finds it. */
  isRefuted: boolean
}

const IN_DOUBT = { isDoubted: true, isRefuted: false }

interface Patched {
  /** The replacement of each statement that failed, itself supported; null for nothing. */
  patches: (Statement | null)[]
  /** Those that are supported by an answer that is not believed: it is asked again behind the finished text. */
  inDoubt: ReadonlySet<Statement>
  /** The sentences behind those that go or are replaced, where they go on from them and do not any more. */
  hung: Repaired[]
  /** Sentences that a verifier has found in a source where they are now. */
  understood: ReadonlySet<string>
  /** Second verdicts on what was in doubt. */
  again: ReadonlyMap<Statement, Verdict>
  /** Those on what its writer leaves as it is. */
  insisted: ReadonlyMap<Statement, Verdict>
}

/**
 * Asks the writer once for the replacements of all statements that failed, and the verifier once about those and what
 * is in doubt.
 */
async function patch(
  journal: Journal,
  judge: Judge,
  plan: Plan,
  failed: readonly Failing[],
  doubted: readonly Statement[],
  { all: statements, claiming }: Record<'all' | 'claiming', readonly Statement[]>,
  headings: SourceHeadings,
  allowed: Room
): Promise<Patched> {
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
  const answers = await answersTo(journal, judge, plan, asked)
  const placeNow = contextNow(failed, (index) => answers[asked[index]!.id]?.text ?? '', statements)
  const proposed = failed.flatMap(({ statement, passage, isDoubted }, index) => {
    const answer = answers[asked[index]!.id]?.text ?? ''
    const text = statement.cells ? answer.replace(OUTER_BARS, '') : answer
    if (text === '' || (isDoubted && text === statement.text)) return []
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
  const isAccused = new Set(failed.map(({ statement }) => statement))
  const isReworded = new Set(behind.map(({ next }) => next))
  const whereNow = (statement: Statement): Statement => {
    const { before: _, under: __, lead: ___, ...rest } = statement
    return { ...rest, ...placeNow(statement) }
  }
  // What goes on from a sentence, or is under a heading, that is another now may say something else.
  const followers = statements.flatMap((statement) => {
    if (isAccused.has(statement) || doubted.includes(statement) || isReworded.has(statement)) return []
    const now = whereNow(statement)
    const [then, since] = [statement, now].map((one) => headings.meaningOf(one, language))
    return since === then ? [] : [{ statement, now }]
  })
  // What its writer insists on is looked for in all that is near.
  const replaced = proposed.flatMap(({ index, statement }) =>
    statement.text !== failed[index]!.statement.text && statement.marked ? [statement] : []
  )
  const repeated = doubted.map((statement) => ({ statement, now: whereNow(statement) }))
  const nextTo = reworded.map(({ next: { before: _, ...next }, left }) => ({ ...next, text: left }))
  // What would replace one that only the verifier accuses is judged beside it alone.
  const together = repeated.map(({ statement, now }) => [
    now,
    ...proposed
      .filter(({ index }) => failed[index]!.statement === statement && !failed[index]!.isRefuted)
      .map((one) => one.statement),
  ])
  const sizeOf = (group: readonly Statement[]) => group.reduce((sum, { text }) => sum + text.length, 0)
  const [accused, others] = [true, false].map((wanted) =>
    together
      .filter((_, at) => isAccused.has(repeated[at]!.statement) === wanted)
      .toSorted((one, other) => sizeOf(one) - sizeOf(other))
  )
  const { verdicts } = await verdictsOn(
    journal,
    judge,
    plan,
    'patched',
    [
      ...proposed.map(({ statement }) => statement),
      ...nextTo,
      ...followers.map(({ now }) => now),
      ...repeated.map(({ now }) => now),
    ],
    new Set(replaced),
    doubted.length === 0
      ? null
      : {
          groups: [...accused!, ...others!],
          room: await roomLeft(journal, allowed, [
            ...claiming,
            ...proposed.map(({ statement }) => statement),
            ...nextTo,
            ...followers.map(({ now }) => now),
          ]),
        }
  )
  const again = new Map(repeated.map(({ statement }, at) => [statement, verdicts.at(at - repeated.length)!]))
  const acquitted = new Set(
    failed.flatMap(({ statement }) =>
      again.has(statement) && again.get(statement)!.verdict !== 'unsupported' ? [statement.text] : []
    )
  )
  const misled = followers.flatMap(({ statement }, at) => {
    const { verdict, finding, reason, words, passages } = verdicts[proposed.length + reworded.length + at]!
    // What it goes on from stays after all.
    const { before, under, lead } = statement
    const isUnchanged = [before, under, lead].some((text) => text !== undefined && acquitted.has(text))
    return verdict === 'unsupported' && !isUnchanged
      ? [
          {
            statement,
            reason: reason ?? HUNG,
            finding,
            words,
            passage: passages[0] ?? null,
            replacement: null,
          },
        ]
      : []
  })
  const gone = (statement: Statement) => ({
    statement,
    reason: HUNG,
    finding: null,
    words: null,
    passage: null,
  })
  const isInDoubt = ({ verdict, doubted: said }: Verdict) =>
    verdict === 'not_verified' && said != null && said.verdict !== 'unsupported'
  const sound = new Map(
    proposed
      // Without a source nothing is ever found in one.
      .filter((_, at) =>
        plan.sources.length > 0
          ? verdicts[at]!.verdict === 'supported' || isInDoubt(verdicts[at]!)
          : verdicts[at]!.verdict !== 'unsupported'
      )
      .map(({ index, statement }) => [index, statement])
  )
  const kept = new Set(
    reworded
      .filter((_, at) => verdicts[proposed.length + at]!.verdict !== 'unsupported')
      .map(({ left }) => left)
  )
  const understood = followers.flatMap(({ statement, now }, at) => {
    const isThere = !proposed.some((one) => one.statement.text === now.before && !sound.has(one.index))
    const { isFound } = verdicts[proposed.length + reworded.length + at]!
    return isFound && isThere && headings.contextOf(now, language) !== undefined ? [statement.text] : []
  })
  return {
    understood: new Set(understood),
    inDoubt: new Set(proposed.flatMap(({ statement }, at) => (isInDoubt(verdicts[at]!) ? [statement] : []))),
    again,
    insisted: new Map(
      proposed.flatMap(({ index, statement: { text } }, at) => {
        const { statement } = failed[index]!
        return text === statement.text ? [[statement, verdicts[at]!] as const] : []
      })
    ),
    patches: failed.map((_, index) => sound.get(index) ?? null),
    hung: [
      ...behind.map(({ next, left }) => ({ ...gone(next), replacement: kept.has(left) ? left : null })),
      ...misled,
    ],
  }
}

/** Whether nobody can tell what a sentence is about without the one before it. */
const isLostBehind = (text: string, { text: gone, before }: Statement, language: string) =>
  isLostWithout(gone, before, text, language)

const OUTER_BARS = /^\s*\|\s*|\s*\|\s*$/gu
