import { finishByRule } from '#generation/pipeline/finish_by_rule'
import { isJudgedNow, type Plan, spelled } from '#generation/pipeline/write_blocks'
import type { ReplacedLine } from '#generation/verification/cut_changes'
import { openPlaceholdersIn } from '#publications/gaps/open_placeholders'
import { fittingDescription, fittingTitle } from '#text/language/fit_width'
import { splitSentences } from '#text/language/sentences'
import { withoutMarks } from '#text/markdown/marks'
import type { BlockDraft, BlockPlan, Finding } from '#text/types'
import { type Cut, isHint, repair, validateBlock } from '#text/validation/validate_block'
import type { FaqItem, FrontMatter, SectionWriter } from '#writers/types'

export interface CheckedFrontMatter {
  final: FrontMatter
  /** What was taken out of them, and the lines that were replaced. */
  cuts: Cut[]
  lines: ReplacedLine[]
  /** What is still wrong; shown to the customer as warnings. */
  remaining: Finding[]
}

/** Names for the texts around the sections, so that the checks can treat each as a block. */
const PLACE: BlockPlan = {
  id: 'around',
  heading: '',
  purpose: '',
  question: '',
  points: [],
  sourceIds: [],
  words: { min: 0, max: Number.MAX_SAFE_INTEGER },
}

function findingsIn(plan: Plan, markdown: string): Finding[] {
  const { brief, sources } = plan
  return validateBlock({
    draft: { blockId: PLACE.id, heading: '', markdown },
    plan: PLACE,
    brief,
    sources,
    siblings: [],
  }).filter((finding) => !isHint(finding) && isJudgedNow(plan, finding))
}

/** What is wrong with a line that cannot cite: what it claims must be in one of the sources. */
export const lineFindings = (plan: Plan, line: string): Finding[] => findingsIn(plan, `### ${line}`)

/** A gap in a title or a description would not be seen by its author. */
const hasGap = (line: string) => openPlaceholdersIn(line).length > 0

/** The first of some titles or headings that has no gap and claims nothing without a source. */
export function validLine(plan: Plan, ...candidates: string[]): string | undefined {
  return candidates
    .map((candidate) => spelled(plan.brief, candidate))
    .find((line) => line !== '' && !hasGap(line) && lineFindings(plan, line).length === 0)
}

/**
 * Applies the sections' checks to the introduction, the questions, the conclusion, the headings and the meta texts:
 * a failing claim is removed with its citation. Where nothing is left, the local writer's text is used.
 */
export async function checkFrontMatter(
  plan: Plan,
  blocks: BlockDraft[],
  frontMatter: FrontMatter,
  drafter: SectionWriter,
  signal: AbortSignal
): Promise<CheckedFrontMatter> {
  const { brief, sources, topic } = plan
  const remaining: Finding[] = []
  const cuts: Cut[] = []
  const findings = (markdown: string) => findingsIn(plan, markdown)
  /** The text without what fails. */
  const sound = (text: string): string => {
    const markdown = spelled(brief, text)
    const found = findings(markdown)
    const draft = { blockId: PLACE.id, heading: '', markdown }
    const made = repair(draft, found, sources)
    cuts.push(...made.cuts)
    const repaired = made.draft.markdown
    const kept = /^\[\[add:[^\]]*\]\]$/u.test(repaired.trim()) ? '' : repaired
    remaining.push(...findings(kept))
    return kept
  }
  const line = (...candidates: string[]) => validLine(plan, ...candidates)

  const introduction = sound(frontMatter.introduction)
  const conclusion = sound(frontMatter.conclusion)
  const lines: ReplacedLine[] = []
  const noted = (field: ReplacedLine['field'], after: string) => {
    const before = spelled(brief, frontMatter[field])
    if (before !== '' && before !== after) lines.push({ field, before, after, reason: whyNot(plan, before) })
    return after
  }
  const heading = (own: string, instead: string) => {
    const before = spelled(brief, own)
    if (before !== '' && before !== instead) cuts.push(headingCut(before, instead, whyNot(plan, before)))
    return instead
  }
  const lost =
    (introduction === '' && frontMatter.introduction !== '') ||
    (conclusion === '' && frontMatter.conclusion !== '')
  const ruled = lost ? await finishByRule({ ...plan, blocks }, drafter, signal) : null
  const title = line(frontMatter.title, ...topic.titles, topic.topic, topic.mainKeyword) ?? topic.topic
  remaining.push(...lineFindings(plan, title))
  const described = line(frontMatter.metaDescription)
  const opening = introduction || (frontMatter.introduction && (ruled?.introduction ?? ''))
  const closing =
    conclusion === '' && frontMatter.conclusion !== '' && ruled
      ? { conclusion: ruled.conclusion, conclusionHeading: ruled.conclusionHeading }
      : {
          conclusion,
          conclusionHeading: heading(
            frontMatter.conclusionHeading,
            line(frontMatter.conclusionHeading) ?? title
          ),
        }
  const faqHeading = heading(frontMatter.faqHeading, line(frontMatter.faqHeading) ?? title)
  const faq: FaqItem[] = []
  for (const { question, answer } of frontMatter.faq) {
    const item = { question: spelled(brief, question), answer: spelled(brief, answer) }
    const [wrong] = sources.length === 0 ? [WITHOUT_SOURCES] : findings(faqMarkdown(item))
    const before = faq.length > 0 ? faq.at(-1)!.answer : `## ${faqHeading}`
    if (wrong) cuts.push(answerCut(item, wrong.message, `${before}\n\n`, brief.language))
    else faq.push(item)
  }
  return {
    final: {
      ...frontMatter,
      title: noted('title', title),
      introduction: opening,
      ...closing,
      faqHeading,
      faq,
      metaTitle: noted('metaTitle', line(frontMatter.metaTitle) ?? fittingTitle([title])),
      metaDescription: noted(
        'metaDescription',
        described ?? fittingDescription(plainOf(opening, brief.language), brief.language)
      ),
    },
    cuts,
    lines,
    remaining,
  }
}

const WITHOUT_SOURCES = { message: 'There is no source that could answer it.' }

const whyNot = (plan: Plan, before: string): string =>
  lineFindings(plan, before)[0]?.message ?? 'It has a gap that its author would not see.'

const headingCut = (before: string, left: string, reason: string): Cut => ({
  ...{ place: 'heading', says: [before], text: before, left, reason },
  undo: { raw: before, left, around: [{ before: '\n## ', after: '\n' }] },
})

const faqMarkdown = ({ question, answer }: FaqItem) => `### ${question}\n\n${answer}`

/** An answer that loses a sentence no longer answers its question, so both are removed. */
function answerCut(item: FaqItem, reason: string, before: string, language: string): Cut {
  const answer = withoutMarks(item.answer)
  const undo = { raw: `${faqMarkdown(item)}\n\n`, left: '', around: [{ before, after: '' }] }
  const says = [item.question, ...splitSentences(answer, language)]
  return { place: 'text', says, text: `${item.question}\n${answer}`, left: null, reason, undo }
}

/** Without figures and citations: a description cannot cite. */
function plainOf(markdown: string, language: string): string {
  return splitSentences(markdown, language)
    .filter((sentence) => !/[\d%]|\[\^/u.test(sentence))
    .join(' ')
}
