import { companyKnowledge } from '#companies/queries/company_knowledge'
import type { Source, Tone } from '#core/sources'
import { type Bounds, withRetries } from '#generation/pipeline/retry'
import { spelled } from '#generation/pipeline/write_blocks'
import type { Providers } from '#generation/providers/providers'
import { makeBrief } from '#generation/requests/brief'
import { judgeProposal } from '#generation/rewrites/judge_proposal'
import { withLostFacts } from '#generation/rewrites/keep_facts'
import { bodyOf, sectionsOf } from '#generation/rewrites/passage'
import type { RewriteCheck, RewriteDetail } from '#generation/rewrites/rewrite'
import { NO_USAGE, type Usage } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import type Publication from '#publications/models/publication'
import { countWords } from '#text/language/words'
import { byNumber, bySource } from '#text/markdown/footnotes'
import { parseDocument } from '#text/markdown/parse_document'
import { withPicture } from '#text/markdown/place_picture'
import type { BlockDraft, BlockPlan, Finding, Length } from '#text/types'
import { isHint, repairBlock, validateBlock } from '#text/validation/validate_block'
import type { Brief, ContentType, Focus, TopicPlan } from '#writers/types'

export interface AskedAgain {
  publication: Publication
  sources: Source[]
  content: string
  from: number
  to: number
  heading: string
  /** What the customer asks for; null where only the findings are to be mended. */
  note: string | null
  /** What the checks have against the passage. */
  findings: Finding[]
  /** How long the passage is to be; left out, about as long as it is. */
  words?: { min: number; max: number }
}

export interface Proposal {
  after: string
  footnotes: { number: number; text: string }[]
  /** What is around the text, where it changes as well. */
  details?: RewriteDetail[]
  checks: RewriteCheck[]
  /** The text came back as it was. */
  unchanged: boolean
  /** Why the writer could not do what was asked, in its words; null where it did or gives no reason. */
  reason: string | null
  usage: Usage
}

/** How much shorter or longer than the passage a rewrite may be. */
const LENGTHS = { least: 0.3, most: 2 }
/** A picture on a line of its own. */
const PICTURE = /^!\[[^\]\n]*\]\([^)\n]*\)[ \t]*$/gmu

/**
 * Rewrites a passage from the same sources, with the same checks as in generation, by code and by a verifier: what no source says is removed.
 * Pictures stay.
 * @throws ModelError
 */
export async function writeAgain(
  { writer, verifier }: Pick<Providers, 'writer' | 'verifier'>,
  asked: AskedAgain,
  bounds: Bounds,
  signal: AbortSignal
): Promise<Proposal> {
  const { publication, sources, content, from, to, note, findings: wrong } = asked
  const { language } = publication
  const before = content.slice(from, to)
  const pictures = before.match(PICTURE) ?? []
  const plain = bySource(before, content, sources, language)
    .replace(PICTURE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const { brief, topic, blocks, index, siblings } = await surroundings(asked, plain)
  const plan = blocks[index]!
  const draft: BlockDraft = { blockId: plan.id, heading: plan.heading, markdown: plain }
  const input = { brief, topic, outline: { blocks }, index, sources }
  const { value: written, usage } = await withRetries(signal, bounds, (limited) =>
    writer.rewriteBlock({ ...input, draft, findings: wrong, instruction: note }, limited)
  )
  const respelled = spelled(brief, written.markdown)
  const elsewhere = siblings.map(({ markdown }) => markdown).join('\n')
  // What is true and said once stays, unless the customer asks for it to go.
  const markdown =
    note === null ? withLostFacts(plain, respelled, { findings: wrong, elsewhere, language }) : respelled
  const value = { ...written, markdown }
  const findings = (markdown: string) =>
    validateBlock({ draft: { ...draft, markdown }, plan, brief, sources, siblings }).filter(
      (finding) => !isHint(finding)
    )
  // Findings that were there before are not caused by the rewrite: they are shown and left to the customer.
  const had = new Set(findings(plain).map(({ quote }) => quote))
  const found = findings(value.markdown)
  const added = found.filter(({ quote }) => !had.has(quote))
  const byCode = repairBlock(value, added, sources)
  const judged = verifier
    ? await judgeProposal(verifier, asked, plain, byCode.markdown, bounds, signal)
    : { findings: [], usage: NO_USAGE }
  const repaired = repairBlock(byCode, judged.findings, sources).markdown
  const left = new Set(findings(repaired).map(keyOf))
  const { text, footnotes } = byNumber(repaired, content, sources, language)
  return {
    after: pictures.length > 0 ? withPicture(text, pictures.join('\n\n')) : text,
    footnotes,
    checks: [
      ...found.map((finding) => ({ ...finding, removed: !left.has(keyOf(finding)) })),
      ...judged.findings.map((finding) => ({
        ...finding,
        removed: !repaired.includes(finding.quote ?? ''),
      })),
    ],
    unchanged: repaired.trim() === plain,
    reason: value.notFollowed ?? null,
    usage: addUsage(usage, judged.usage),
  }
}

const keyOf = ({ check, quote }: Finding) => `${check}\n${quote}`

/** The position of this passage, for a writer that sees the whole article. */
export async function surroundings(asked: AskedAgain, plain: string) {
  const { publication, sources, content, from, to, heading } = asked
  const { language } = publication
  const brief = await loadBrief(publication)
  const topic: TopicPlan = {
    intent: publication.initialPrompt.slice(0, 300),
    angle: '',
    mainKeyword: publication.mainKeyword ?? publication.title,
    titles: [publication.title],
    topic: publication.topic ?? publication.title,
  }
  const planned = new Map(
    (publication.structure as Partial<BlockPlan>[]).map((block) => [block.heading?.trim(), block])
  )
  const words = (markdown: string) => Math.max(1, countWords(markdown, language))
  const blocks: BlockPlan[] = []
  const siblings: BlockDraft[] = []
  let index = -1
  const add = (name: string, markdown: string, own: boolean) => {
    const known = planned.get(name.trim())
    const id = `b${blocks.length + 1}`
    const count = words(own ? plain : markdown)
    if (own) index = blocks.length
    else
      siblings.push({ blockId: id, heading: name, markdown: bySource(markdown, content, sources, language) })
    blocks.push({
      id,
      heading: name,
      purpose: known?.purpose ?? '',
      question: known?.question ?? name,
      points: known?.points ?? [],
      sourceIds: [],
      words: (own && asked.words) || {
        min: Math.ceil(count * LENGTHS.least),
        max: Math.ceil(count * LENGTHS.most),
      },
    })
  }
  // What is said before the first section must not be repeated in one.
  const top = parseDocument(content, language).headings.find(({ depth }) => depth === 2)
  const opening = top && content.slice(0, bodyOf(content, top.start).to).trim()
  if (opening && from >= top.end)
    siblings.push({
      blockId: 'opening',
      heading: publication.title,
      markdown: bySource(opening, content, sources, language),
    })
  for (const section of sectionsOf(content, language)) {
    const inside = from <= section.to && to >= section.from
    // A selection may reach over several sections.
    if (!inside || index === -1) add(section.heading, content.slice(section.from, section.to), inside)
    // What the rest of the section says must not be repeated in the rewritten part.
    if (inside) {
      const rest = `${content.slice(section.from, from)}\n\n${content.slice(to, section.to)}`.trim()
      if (rest) siblings.push({ blockId: 'rest', heading: section.heading, markdown: rest })
    }
  }
  if (index === -1) add(heading || publication.title, plain, true)
  return { brief, topic, blocks, index, siblings }
}

/** What the publication was asked for. */
export async function loadBrief(publication: Publication): Promise<Brief> {
  const { initialPrompt, keywords, language, type, generationMetadata: made } = publication
  const brief = makeBrief(
    {
      prompt: initialPrompt,
      keywords,
      language,
      type,
      tone: made.tone as Tone,
      content_preferences: {
        length: made.length as Length,
        style: made.contentType as ContentType,
        include_examples: made.includeExamples,
        include_statistics: made.includeStatistics,
        include_images: made.includeImages,
      },
    },
    null
  )
  const { context } = await companyKnowledge(publication.accountId, publication.companyId)
  return { ...brief, focus: made.focus as Focus, company: publication.companyName ? context : null }
}
