import { QUOTATION_WORDS } from '../evidence/decide.js'
import { isQuestion } from '../evidence/goes_on.js'
import { type Statement, toStatements } from '../evidence/statements.js'
import { isMeasured } from '../figures/figure_kinds.js'
import { figuresIn } from '../figures/figures.js'
import { quotationsIn } from '../language/quotations.js'
import { leakedPassages } from '../validation/instructions.js'
import { missingWordsIn } from '../validation/missing_words.js'
import { type CheckResult, fade, percent, plural, shortened } from './check.js'
import type { QualityContext } from './context.js'
import { boasts, particulars } from './substance.js'

/** An article with sources should have one citing sentence per this many words. */
const WORDS_PER_CITATION = 200
/** The share of statements that are found in a source; others judge, advise or lead over. */
export const WELL_FOUND = 0.75
/** The score of an article without a source for "rests on sources": it claims nothing false, and proves nothing. */
const WITHOUT_SOURCES = 0.5

/** With this many unproven figures, the text as a whole is unproven. */
const MANY_UNPROVEN = 4

/** The check that lists the claims which a verifier found to be unsupported. */
export const CLAIMS_SUPPORTED = 'claims-supported'

/** The check that lists the statements which neither code nor anybody else has found in a source. */
export const STATEMENTS_FOUND = 'statements-found'

/** The check that lists the statements which nobody but the model that wrote them has judged. */
export const JUDGED_BY_OTHERS = 'judged-by-others'

/**
 * Grounding: every citation leads somewhere, code finds every figure and quotation in a source or works it out, most
 * statements are found in a source and none unsupported, the article rests on sources at all, and it says something
 * that would not fit any other. An article without any source that claims nothing needing one is honest: it loses half of
 * the check that it rests on sources.
 */
export function groundingChecks(context: QualityContext): (CheckResult | null)[] {
  return [
    citationsResolve(context),
    numbersInSource(context),
    numbersHaveSource(context),
    quotationsInSource(context),
    claimsSupported(context),
    judgedByOthers(context),
    statementsFound(context),
    noMissingWords(context),
    usesSources(context),
    noPlantedInstructions(context),
    noGaps(context),
    particulars(context),
    boasts(context),
  ]
}

const isCiting = ({ cites = [] }: Statement, { resolve }: QualityContext) =>
  cites.some((id) => resolve(id) !== null)

/** Statements with a figure that code refutes; that of a calculation which was checked is none. */
const wrongFigures = ({ refuted, input }: QualityContext): Statement[] =>
  refuted
    .filter(
      ({ statement, refutation }) => refutation !== 'quotation' && !input.computed?.includes(statement.text)
    )
    .map(({ statement }) => statement)

const textsOf = (statements: readonly Statement[]) => [...new Set(statements.map(({ text }) => text))]

function allCitations(context: QualityContext): string[] {
  const { blocks, tables } = context.document
  return [
    ...blocks.flatMap((block) => block.sentences.flatMap(({ citations }) => citations)),
    ...tables.flatMap(({ own }) => own),
  ]
}

function citationsResolve(context: QualityContext): CheckResult | null {
  const cited = allCitations(context)
  if (cited.length === 0) return null
  const lost = cited.filter((id) => context.resolve(id) === null && !context.ownFootnote(id))
  return {
    id: 'citations-resolve',
    label: 'Every citation leads to a source',
    weight: 0.2,
    score: 1 - lost.length / cited.length,
    value: `${cited.length - lost.length} of ${cited.length}`,
    wanted: 'all',
    where: [...new Set(lost)].map((id) => `[^${id}]`),
  }
}

function numbersInSource(context: QualityContext): CheckResult | null {
  const citing = context.statements.filter(
    (one) => isCiting(one, context) && figuresIn(one.text, context.language).length > 0
  )
  if (citing.length === 0) return null
  const wrong = textsOf(wrongFigures(context).filter((one) => isCiting(one, context)))
  return {
    id: 'numbers-in-source',
    label: 'Numbers in cited sentences appear in their source',
    weight: 0.25,
    // One wrong number does more damage than its share.
    score: Math.min(1 - wrong.length / citing.length, 1 - 0.2 * wrong.length),
    value: `${citing.length - wrong.length} of ${citing.length}`,
    wanted: 'all',
    where: wrong,
  }
}

function numbersHaveSource(context: QualityContext): CheckResult {
  const stating = context.statements.filter(
    (one) => !isCiting(one, context) && figuresIn(one.text, context.language).some(isMeasured)
  )
  const where = textsOf(wrongFigures(context).filter((one) => !isCiting(one, context)))
  const total = Math.max(stating.length, where.length)
  return {
    id: 'numbers-have-source',
    label: 'Statistics, prices and dates cite a source',
    // Stating nothing is no achievement: it weighs less than getting it right.
    weight: total === 0 ? 0.1 : where.length > MANY_UNPROVEN ? 0.6 : 0.3,
    score: where.length === 0 ? 1 : Math.min(1 - where.length / total, 1 - 0.2 * where.length),
    value: where.length === 0 ? 'all have a source' : lacking(where.length),
    wanted: 'all have a source',
    where,
  }
}

function quotationsInSource(context: QualityContext): CheckResult | null {
  const quoting = context.statements.filter(
    ({ text, isQuoted }) =>
      isQuoted || quotationsIn(text, context.language).some(({ words }) => words >= QUOTATION_WORDS)
  )
  if (quoting.length === 0) return null
  const wrong = textsOf(
    context.refuted.filter(({ refutation }) => refutation === 'quotation').map(({ statement }) => statement)
  )
  return {
    id: 'quotes-in-source',
    label: 'Quotations appear word for word in their source',
    weight: 0.1,
    score: 1 - wrong.length / quoting.length,
    value: `${quoting.length - wrong.length} of ${quoting.length}`,
    wanted: 'all',
    where: wrong,
  }
}

function claimsSupported({ statements, input }: QualityContext): CheckResult | null {
  const disputed = new Set(input.unsupported?.map(shortened))
  const wrong = textsOf(statements).filter((text) => disputed.has(shortened(text)))
  if (wrong.length === 0) return null
  return {
    id: CLAIMS_SUPPORTED,
    label: 'Cited sources say what the text says',
    weight: 0.2,
    score: fade(wrong.length, 0, 3),
    value: plural(wrong.length, 'unsupported claim', 'unsupported claims'),
    wanted: 'none',
    where: wrong,
  }
}

/** A model that writes a lie also finds it supported, so its own judgment proves nothing. */
function judgedByOthers({ input }: QualityContext): CheckResult | null {
  if (!input.judgedByWriter?.length) return null
  const present = new Set(toStatements({ ...input, content: input.markdown }).map(({ text }) => text))
  const open = [...new Set(input.judgedByWriter)].filter((text) => present.has(text))
  if (open.length === 0) return null
  return {
    id: JUDGED_BY_OTHERS,
    label: 'Statements are judged by more than the model that wrote them',
    weight: 0.1,
    score: fade(open.length, 0, MANY_UNPROVEN),
    value: plural(open.length, 'statement', 'statements'),
    wanted: 'none',
    where: open,
  }
}

/** What nobody has looked up proves nothing, so this check has the most weight. What is said twice counts once. */
function statementsFound(context: QualityContext): CheckResult | null {
  const { input, ownFootnote } = context
  if (!input.confirmed || input.sources.length === 0) return null
  const counted = new Set(input.judgedByWriter)
  const stating = context.statements.filter(({ place, text, cites }) => {
    const isStating =
      (place === 'text' || place === 'table') &&
      !isQuestion(text) &&
      !counted.has(text) &&
      !cites?.some(ownFootnote)
    if (isStating) counted.add(text)
    return isStating
  })
  if (stating.length === 0) return null
  const confirmed = new Set(input.confirmed)
  const open = stating.filter((one) => !context.stated.has(one) && !confirmed.has(one.text))
  const share = 1 - open.length / stating.length
  return {
    id: STATEMENTS_FOUND,
    label: 'Statements are found in a source, by code, another model or a person',
    weight: 1,
    score: share,
    passed: share >= WELL_FOUND,
    value: `${stating.length - open.length} of ${stating.length}`,
    wanted: `${percent(WELL_FOUND)} or more`,
    where: textsOf(open),
  }
}

function noMissingWords({ document }: QualityContext): CheckResult | null {
  const found = missingWordsIn(document).flatMap(({ quote }) => quote ?? [])
  if (found.length === 0) return null
  return {
    id: 'no-holes',
    label: 'No sentence has missing words',
    weight: 0.1,
    score: fade(found.length, 0, 3),
    value: plural(found.length, 'sentence', 'sentences'),
    wanted: 'none',
    where: found,
  }
}

function usesSources(context: QualityContext): CheckResult {
  const citing =
    context.document.blocks.reduce(
      (sum, block) => sum + block.sentences.filter(({ citations }) => citations.some(known(context))).length,
      0
    ) + context.document.tables.filter(({ citations }) => citations.some(known(context))).length
  const wanted = Math.max(1, Math.round(context.document.words / WORDS_PER_CITATION))
  const honest = context.input.sources.length === 0 && citing === 0
  return {
    id: 'rests-on-sources',
    label: 'The article rests on sources',
    weight: 0.2,
    score: honest ? WITHOUT_SOURCES : Math.min(1, citing / wanted),
    passed: citing >= wanted,
    value: citing === 0 ? 'no citation' : plural(citing, 'citing sentence', 'citing sentences'),
    wanted: `${wanted} or more`,
  }
}

function known(context: QualityContext): (id: string) => boolean {
  return (id) => context.resolve(id) !== null || context.ownFootnote(id)
}

function noPlantedInstructions(context: QualityContext): CheckResult {
  const { prompt, keywords, title } = context.input
  const brief = { prompt: `${prompt ?? ''}\n${title}`, keywords, language: context.language }
  const leaks = leakedPassages(context.document, brief, context.input.sources, context.input.voice?.samples)
  return {
    id: 'no-planted-instructions',
    label: 'Nothing follows instructions that were planted on a page',
    weight: leaks.length === 0 ? 0.05 : 0.3,
    score: leaks.length === 0 ? 1 : 0,
    value: leaks.length === 0 ? 'none' : plural(leaks.length, 'passage', 'passages'),
    wanted: 'none',
    where: leaks.flatMap(({ quote }) => quote ?? []),
  }
}

function noGaps(context: QualityContext): CheckResult {
  const { gaps } = context.document
  return {
    id: 'no-gaps',
    label: 'No open questions',
    weight: gaps.length === 0 ? 0.1 : 0.2,
    score: fade(gaps.length, 0, 4),
    value: gaps.length === 0 ? 'none' : plural(gaps.length, 'open question', 'open questions'),
    wanted: 'none',
    where: gaps,
  }
}

const lacking = (count: number) => (count === 1 ? '1 has no source' : `${count} have no source`)
