import type { Finding } from '#text/types'
import { statementsOf } from '../evidence/statements.js'
import { looseText } from '../language/quotations.js'
import { splitSentences } from '../language/sentences.js'
import type { Claim } from '../validation/claims.js'
import { leakedPassages } from '../validation/instructions.js'
import { judgeClaim, judgeLine, needsSource } from '../validation/judge_claims.js'
import { missingWordsIn } from '../validation/missing_words.js'
import { type CheckResult, fade, plural, shortened } from './check.js'
import type { QualityContext } from './context.js'
import { boasts, particulars } from './substance.js'

/** An article with sources should have one citing sentence per this many words. */
const WORDS_PER_CITATION = 200
/** The score of an article without a source for "rests on sources": it claims nothing false, and proves nothing. */
const WITHOUT_SOURCES = 0.5

/** With this many unproven figures, the text as a whole is unproven. */
const MANY_UNPROVEN = 4

/** The check that lists the claims which an editor found to be unsupported. */
export const CLAIMS_SUPPORTED = 'claims-supported'

/** The check that lists the statements which nobody but the model that wrote them has judged. */
export const JUDGED_BY_OTHERS = 'judged-by-others'

interface Judged {
  claim: Claim
  findings: Finding[]
}

/**
 * Grounding: every citation leads somewhere, every number and quotation of a citing sentence is in its source,
 * nothing that needs a source lacks one, the article rests on sources at all, and it says something that would not
 * fit any other. An article without any source that claims nothing needing one is honest: it loses half of the
 * check that it rests on sources.
 */
export function groundingChecks(context: QualityContext): (CheckResult | null)[] {
  const judged = context.claims.map((claim) => ({ claim, findings: judge(claim, context) }))
  return [
    citationsResolve(context),
    numbersInSource(judged, context),
    numbersHaveSource(judged, context),
    quotationsInSource(judged, context),
    authoritiesHaveSource(judged, context),
    experienceHasSource(judged, context),
    namesHaveSource(judged, context),
    claimsSupported(context),
    judgedByOthers(context),
    noMissingWords(context),
    usesSources(context),
    noPlantedInstructions(context),
    noGaps(context),
    particulars(context),
    boasts(context),
  ]
}

const ON_FIGURES: ReadonlySet<string> = new Set([
  'number-not-in-source',
  'number-without-source',
  'figure-of-something-else',
])

/** A claim with the customer's own footnote cannot be checked here, and does not count against the text. */
function judge(claim: Claim, context: QualityContext): Finding[] {
  if (claim.citations.some(context.ownFootnote)) return []
  const findings = judgeClaim(claim, context.grounds)
  return context.input.computed?.includes(claim.text)
    ? findings.filter(({ check }) => !ON_FIGURES.has(check))
    : findings
}

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

function placesOf(judged: readonly Judged[], check: string): string[] {
  return judged
    .filter(({ findings }) => findings.some((finding) => finding.check === check))
    .map(({ claim }) => claim.text)
}

function numbersInSource(judged: readonly Judged[], context: QualityContext): CheckResult | null {
  const citing = judged.filter(
    ({ claim }) => claim.quantities.length > 0 && claim.citations.some((id) => context.resolve(id) !== null)
  )
  if (citing.length === 0) return null
  const wrong = [...placesOf(citing, 'number-not-in-source'), ...placesOf(citing, 'figure-of-something-else')]
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

/** What pictures are said to show, except what the text around them says anyway. */
function pictureTexts({ document, input }: QualityContext): string[] {
  const alts = [...document.images.map(({ alt }) => alt), input.mainImageAlt ?? '']
  if (alts.every((alt) => alt === '')) return []
  const said = looseText(
    [
      input.title,
      ...document.headings.map(({ text }) => text),
      ...document.blocks.map(({ text }) => text),
    ].join('\n')
  )
  const headings = [input.title, ...document.headings.map(({ text }) => text)]
  return alts
    .flatMap((alt) => {
      // A drawn picture is called by its section.
      const heading = headings.find((text) => text !== '' && alt.startsWith(text)) ?? ''
      return splitSentences(alt.slice(heading.length).replace(/^\s?:\s/u, ''), input.language)
    })
    .filter((part) => part !== '' && !said.includes(looseText(part)))
}

/** The title, the headings and the texts of pictures that fail one of these checks. */
function linesWith(context: QualityContext, ...checks: string[]): string[] {
  const lines = new Set([
    context.input.title,
    ...context.document.headings.map(({ text }) => text),
    ...pictureTexts(context),
  ])
  return [...lines].filter((line) =>
    judgeLine(line, context.language, context.grounds).some(({ check }) => checks.includes(check))
  )
}

function numbersHaveSource(judged: readonly Judged[], context: QualityContext): CheckResult {
  const { year } = context.grounds
  const stating = judged.filter(({ claim }) =>
    claim.quantities.some((quantity) => needsSource(quantity, claim.text, year))
  )
  const bare = placesOf(judged, 'number-without-source')
  const unproven = linesWith(context, 'number-without-source', 'figure-of-something-else')
  const where = [...unproven, ...bare]
  const total = stating.length + unproven.length
  return {
    id: 'numbers-have-source',
    label: 'Statistics, prices and dates cite a source',
    // Stating nothing is no achievement: it weighs less than getting it right.
    weight: total === 0 ? 0.1 : where.length > MANY_UNPROVEN ? 0.6 : 0.3,
    score:
      where.length === 0
        ? 1
        : Math.min(1 - where.length / Math.max(total, where.length), 1 - 0.2 * where.length),
    value: where.length === 0 ? 'all have a source' : lacking(where.length),
    wanted: 'all have a source',
    where,
  }
}

function quotationsInSource(judged: readonly Judged[], context: QualityContext): CheckResult | null {
  const quoting = judged.filter(
    ({ claim }) => claim.quotations.length > 0 && (claim.citations.length > 0 || claim.attributed)
  )
  const headings = linesWith(context, 'quote-not-in-source')
  const total = quoting.length + headings.length
  if (total === 0) return null
  const wrong = [...headings, ...placesOf(quoting, 'quote-not-in-source')]
  return {
    id: 'quotes-in-source',
    label: 'Quotations appear word for word in their source',
    weight: 0.1,
    score: 1 - wrong.length / total,
    value: `${total - wrong.length} of ${total}`,
    wanted: 'all',
    where: wrong,
  }
}

function authoritiesHaveSource(judged: readonly Judged[], context: QualityContext): CheckResult | null {
  const wrong = [
    ...linesWith(context, 'authority-without-source'),
    ...placesOf(judged, 'authority-without-source'),
    ...placesOf(judged, 'authority-not-in-source'),
  ]
  if (wrong.length === 0) return null
  return {
    id: 'authorities-have-source',
    label: 'Studies, awards and memberships are in a source',
    weight: 0.2,
    score: fade(wrong.length, 0, 3),
    value: lacking(wrong.length),
    wanted: 'all have a source',
    where: wrong,
  }
}

function experienceHasSource(judged: readonly Judged[], context: QualityContext): CheckResult | null {
  const wrong = [
    ...linesWith(context, 'experience-without-source'),
    ...placesOf(judged, 'experience-without-source'),
  ]
  if (wrong.length === 0) return null
  return {
    id: 'experience-has-source',
    label: 'Tests, visits and customers’ words are in a source',
    weight: 0.25,
    score: fade(wrong.length, 0, 2),
    value: lacking(wrong.length),
    wanted: 'all have a source',
    where: wrong,
  }
}

function namesHaveSource(judged: readonly Judged[], context: QualityContext): CheckResult | null {
  const wrong = [...linesWith(context, 'name-without-source'), ...placesOf(judged, 'name-without-source')]
  if (wrong.length === 0) return null
  return {
    id: 'names-have-source',
    label: 'Organisations, laws and products are in a source',
    weight: 0.15,
    score: fade(wrong.length, 0, 3),
    value: lacking(wrong.length),
    wanted: 'all have a source',
    where: wrong,
  }
}

function claimsSupported({ claims, input }: QualityContext): CheckResult | null {
  const disputed = new Set(input.unsupported?.map(shortened))
  const wrong = disputed.size === 0 ? [] : claims.filter(({ text }) => disputed.has(shortened(text)))
  if (wrong.length === 0) return null
  return {
    id: CLAIMS_SUPPORTED,
    label: 'Cited sources say what the text says',
    weight: 0.2,
    score: fade(wrong.length, 0, 3),
    value: plural(wrong.length, 'unsupported claim', 'unsupported claims'),
    wanted: 'none',
    where: wrong.map(({ text }) => text),
  }
}

/** A model that writes a lie also finds it supported, so its own judgment proves nothing. */
function judgedByOthers({ input }: QualityContext): CheckResult | null {
  if (!input.judgedByWriter?.length) return null
  const present = new Set(statementsOf({ ...input, content: input.markdown }).map(({ text }) => text))
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
    label: 'No question is open',
    weight: gaps.length === 0 ? 0.1 : 0.2,
    score: fade(gaps.length, 0, 4),
    value: gaps.length === 0 ? 'none' : plural(gaps.length, 'open question', 'open questions'),
    wanted: 'none',
    where: gaps,
  }
}

const lacking = (count: number) => (count === 1 ? '1 has no source' : `${count} have no source`)
