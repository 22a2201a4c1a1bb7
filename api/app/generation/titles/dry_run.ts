import type { KnownCompany } from '#companies/queries/company_knowledge'
import type { Source } from '#core/sources'
import { numbered, profileSource } from '#generation/pipeline/source_pool'
import { localProviders } from '#generation/providers/providers'
import { makeBrief } from '#generation/requests/brief'
import { gapsIn } from '#text/markdown/marks'
import type { BlockDraft } from '#text/types'

/**
 * How many questions to the author a draft under this title leaves: the built-in writer drafts it, and nothing of it is
 * kept.
 */
export async function openQuestionsOf(
  title: string,
  company: KnownCompany | null,
  pages: Source[]
): Promise<number> {
  const { writer } = localProviders()
  const profile = company && profileSource(company)
  const sources = numbered(profile ? [...pages, profile] : pages)
  const brief = makeBrief({ prompt: title, company_info: company && { name: company.name } }, company)
  const { value: topic } = await writer.planTopic({ brief, sources, avoidTitles: [] })
  const { value: outline } = await writer.planStructure({ brief, sources, avoidTitles: [], topic })
  const blocks: BlockDraft[] = []
  for (let index = 0; index < outline.blocks.length; index++) {
    blocks.push((await writer.writeBlock({ brief, sources, topic, outline, index })).value)
  }
  const { value: frontMatter } = await writer.finish({ brief, sources, topic, outline, blocks })
  const parts = [
    frontMatter.introduction,
    ...blocks.map(({ markdown }) => markdown),
    frontMatter.conclusion,
    ...frontMatter.faq.map(({ answer }) => answer),
  ]
  return gapsIn(parts.join('\n\n')).length
}
