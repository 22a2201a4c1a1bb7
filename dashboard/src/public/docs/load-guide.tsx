import type { ComponentType } from 'react'
import type { GuideId } from '#/routes'
import { type Guide, GuidePage } from './guide-page'
import type { GuideSlug } from './guides'

const texts = import.meta.glob<{ default: Guide & { markdown: string } }>('./guides/*.md')

/** The guide as the build rendered it. */
export async function loadGuide(slug: GuideSlug) {
  const load = texts[`./guides/${slug}.md`]
  if (!load) throw new Error(`There is no guide called ${slug}`)
  return (await load()).default
}

/** The component of a guide's page. */
export async function loadGuidePage(id: GuideId): Promise<ComponentType> {
  const slug = id.slice('docs/'.length) as GuideSlug
  const guide = await loadGuide(slug)
  return () => <GuidePage slug={slug} guide={guide} />
}
