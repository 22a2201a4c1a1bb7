import { companyKnowledge } from '#companies/queries/company_knowledge'
import { mapConcurrent } from '#core/concurrency/map_concurrent'
import type { Source } from '#core/sources'
import { type Bounds, withRetries } from '#generation/pipeline/retry'
import type { Providers } from '#generation/providers/providers'
import { detailsOf } from '#generation/rewrites/details'
import { grown, introduced, type Take, unused, withOneTitle } from '#generation/rewrites/grow'
import { placesIn } from '#generation/rewrites/improve'
import { bodyOf, partsOf, type Section, sectionsOf } from '#generation/rewrites/passage'
import type { RewriteCheck, RewriteDetail } from '#generation/rewrites/rewrite'
import { isWorse, leftOut, type Score } from '#generation/rewrites/score_proposal'
import { type AskedAgain, type Proposal, surroundings, writeAgain } from '#generation/rewrites/write_again'
import { NO_USAGE } from '#model_server/types'
import { addUsage } from '#model_server/usage'
import { linkableArticles } from '#publications/queries/linkable'
import { bySource, renumbered, spliced } from '#text/markdown/footnotes'
import { linkedWhereNamed, withInternalLinks } from '#text/markdown/internal_links'
import type { Finding } from '#text/types'
import type { SectionWriter, Writer } from '#writers/types'

type Makers = Pick<Providers, 'writer' | 'verifier' | 'localIllustrator' | 'parallelBlocks'>

/** Said twice: one of the two places keeps it. */
const TWICE = new Set(['repeated-sentences', 'echoes'])
const HEADINGS = new Set(['headings-fit', 'distinct-headings'])

type AskedPart = Section & { findings: Finding[] }

const saysTwice = ({ findings }: AskedPart): boolean => findings.some(({ check }) => TWICE.has(check))

/** The parts that the checks have something against, the last first; of what is said twice the last is to go. */
function withFindings(content: string, { publication, findings }: AskedAgain): AskedPart[] {
  const mended = new Set<Finding>()
  const parts = partsOf(content, publication.language).reverse()
  return parts.flatMap((part) => {
    const isHere = placesIn(content.slice(part.from, part.to))
    const own = findings.filter((one) => one.quote !== null && !mended.has(one) && isHere(one.quote))
    for (const finding of own) if (TWICE.has(finding.check)) mended.add(finding)
    return own.length > 0 ? [{ ...part, findings: own }] : []
  })
}

/**
 * Rewrites each part of the text that the checks have something against, side by side. A text that is shorter than it
 * should be grows as far as its sources go, and gets an introduction; then come its headings, its links to the author's
 * own pages, its title, its cover, and the lines for search results. Those come from the text itself. A change with which
 * the text would score lower is left out.
 */
export async function improveWhole(
  providers: Makers,
  asked: AskedAgain & { score: Score },
  bounds: Bounds,
  signal: AbortSignal
): Promise<Proposal> {
  const { publication, from, score } = asked
  let { content } = asked
  const made: Proposal[] = []
  const left: RewriteCheck[] = []
  const take: Take = async (what, changed) => {
    const [before, after] = [await score(content), await score(changed)]
    if (isWorse(after, before)) left.push(leftOut(what, after, before))
    else content = changed
    return content === changed
  }
  await take('A title of a lower level', withOneTitle(content, publication.language))
  const parts = withFindings(content, asked)
  const again = ({ findings, ...part }: AskedPart, within: AbortSignal) =>
    writeAgain(providers, { ...asked, content, ...part, findings }, bounds, within)
  const put = async (part: AskedPart, proposal: Proposal) => {
    const { text, footnotes } = renumbered(proposal.after, proposal.footnotes, content)
    const changed = spliced(content, part, text, footnotes)
    const isTaken = await take(changeOf(part), changed)
    made.push(isTaken ? { ...proposal, footnotes } : unused(proposal))
    if (!isTaken) return
    const longer = text.length - (part.to - part.from)
    for (const later of parts)
      if (later.from > part.from) Object.assign(later, { from: later.from + longer, to: later.to + longer })
  }
  // What another part says as well is only decided once that one is written.
  const [apart, after] = [parts.filter((part) => !saysTwice(part)), parts.filter(saysTwice)]
  const { parallelBlocks } = providers
  const written = await mapConcurrent(apart, parallelBlocks, (part, _, within) => again(part, within), signal)
  for (const [index, part] of apart.entries()) await put(part, written[index]!)
  for (const part of after) await put(part, await again(part, signal))
  for (const write of [introduced, grown])
    made.push(...(await write(providers, { ...asked, content }, take, bounds, signal)))
  await take('Other headings', await retitled(providers.writer, { ...asked, content }, bounds, signal))
  await take('Links', await linked(asked, content))
  const whole = content.slice(from, bodyOf(content).to)
  const details: RewriteDetail[] = []
  for (const detail of await detailsOf(providers.localIllustrator, asked, content, signal)) {
    const [before, after] = [await score(content, details), await score(content, [...details, detail])]
    if (isWorse(after, before)) left.push(leftOut(DETAILS[detail.field], after, before))
    else details.push(detail)
  }
  return {
    after: whole,
    footnotes: made.flatMap(({ footnotes }) => footnotes),
    details,
    checks: [
      ...checksOf(
        made.flatMap(({ checks }) => checks),
        whole
      ),
      ...left,
    ],
    unchanged: whole === asked.content.slice(from, asked.to) && details.length === 0,
    reason: made.find(({ reason }) => reason !== null)?.reason ?? null,
    usage: made.reduce((sum, { usage }) => addUsage(sum, usage), NO_USAGE),
  }
}

/** Without what one part leaves out because another says it: the proposal has it all the same. */
export const checksOf = (checks: readonly RewriteCheck[], after: string): RewriteCheck[] =>
  checks.filter(({ quote, removed }) => !removed || quote === null || !after.includes(quote))

const changeOf = ({ heading }: Section): string =>
  heading === '' ? 'A change before the first section' : `A change in “${heading}”`

const DETAILS = {
  title: 'Another title',
  mainImageUrl: 'A cover',
  metaTitle: 'Another title for search results',
  metaDescription: 'Another description for search results',
} as const

/** Headings that do not fit, by a writer that has other words for them. */
async function retitled(
  writer: Writer,
  asked: AskedAgain,
  bounds: Bounds,
  signal: AbortSignal
): Promise<string> {
  const { publication, sources, findings } = asked
  const wrong = findings.filter(({ check }) => HEADINGS.has(check)).map(({ quote }) => quote)
  let { content } = asked
  if (!isSectionWriter(writer) || wrong.length === 0) return content
  for (const section of sectionsOf(content, publication.language).reverse()) {
    if (!wrong.includes(section.heading)) continue
    const plain = bySource(content.slice(section.from, section.to), content, sources, publication.language)
    const { brief, topic, blocks, index } = await surroundings({ ...asked, content, ...section }, plain)
    const draft = { blockId: blocks[index]!.id, heading: '', markdown: plain }
    const input = { brief, topic, outline: { blocks }, index, sources, draft }
    const { value } = await withRetries(signal, bounds, (limited) => writer.titleBlock(input, limited))
    if (blocks.some(({ heading }) => same(heading, value))) continue
    content = withHeading(content, section, value)
    wrong.splice(wrong.indexOf(section.heading), 1)
  }
  return content
}

const isSectionWriter = (writer: Writer): writer is SectionWriter => 'titleBlock' in writer

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase()

function withHeading(content: string, { heading, from }: Section, value: string): string {
  const at = content.lastIndexOf(heading, from)
  return at === -1 ? content : `${content.slice(0, at)}${value}${content.slice(at + heading.length)}`
}

/** Links where the text names the subject of a page of the company's own site, or of the account's library. */
async function linked({ publication, sources, findings }: AskedAgain, content: string): Promise<string> {
  const { accountId, companyId, id, title, topic, language } = publication
  const { context } = await companyKnowledge(accountId, companyId)
  const body = content.slice(0, bodyOf(content).to)
  const isNew = ({ url }: { url: string }): boolean => !body.includes(url)
  const own = context ? ownPages(sources, context.name, context.website).filter(isNew) : []
  const { text } = linkedWhereNamed(content, own, language)
  const lacks = findings.some(({ check }) => check === 'internal-links')
  if (text !== content || !lacks) return text
  const library = await linkableArticles(accountId, id, `${title} ${topic ?? ''}`, language)
  return withInternalLinks(content, library.filter(isNew), language)
}

/** Pages of the company itself, by what their titles name. */
function ownPages(sources: readonly Source[], company: string, website: string | null) {
  const host = hostOf(website ?? '')
  return sources
    .filter(({ kind, url }) => kind === 'page' && host !== '' && hostOf(url ?? '') === host)
    .map(({ title, url }) => {
      const [named = title] = title.split(/\s[|–—-]\s/)
      return { title: named, url: url!, mainKeyword: same(named, company) ? null : named }
    })
}

function hostOf(address: string): string {
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return address !== '' && URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : ''
}
