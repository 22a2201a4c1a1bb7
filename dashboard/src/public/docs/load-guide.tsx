import type { ComponentType } from 'react'
import type { GuideId } from '#/routes'
import { IS_SERVED } from '../served'
import { type Guide, GuidePage } from './guide-page'
import type { GuideSlug } from './guides'

/** None in the browser of a visitor, who was sent the text as HTML. */
const texts = IS_SERVED
  ? {}
  : import.meta.glob<{ default: Guide & { markdown: string; sections: GuideSection[] } }>('./guides/**/*.md')

/** A part of a guide that a search can lead to. */
export interface GuideSection {
  id: string
  title: string
  text: string
}

/** The guide as the build rendered it. */
export async function loadGuide(slug: GuideSlug) {
  const load = texts[`./guides/${slug}.md`]
  if (!load) throw new Error(`There is no guide called ${slug}`)
  return (await load()).default
}

/** The component of a guide's page. */
export async function loadGuidePage(id: GuideId): Promise<ComponentType> {
  const slug = id.slice('docs/'.length) as GuideSlug
  const guide = IS_SERVED ? null : await loadGuide(slug)
  return () => <GuidePage slug={slug} guide={guide} />
}
