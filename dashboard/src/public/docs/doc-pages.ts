import type { PublicPageRoute } from '../../routes.ts'
import { type GuideSlug, guides, referenceIndex, references } from './guides.ts'

/** Also found where agents look for skills. */
const SKILL: GuideSlug = 'agent-skill'

/** The pages of the documentation. Separate from `routes.ts`, which every page loads. */
export const docPages: PublicPageRoute[] = [
  {
    id: 'docs',
    file: 'docs.html',
    paths: ['/docs'],
    title: 'API documentation: guides, SDK and command line - Cygnet',
    description:
      'Generate, edit, publish and download publications by API: guides, reference, SDK and command line.',
  },
  ...[...guides, referenceIndex].map((guide) => pageOf(guide, `${guide.label} - Cygnet API documentation`)),
  ...references.map((reference) => pageOf(reference, `${reference.label} - Cygnet API reference`)),
]

function pageOf({ slug, about }: { slug: GuideSlug; about: string }, title: string): PublicPageRoute {
  return {
    id: `docs/${slug}`,
    file: `docs/${slug}.html`,
    paths: [`/docs/${slug}`, ...(slug === SKILL ? ['/.well-known/skills'] : [])],
    title,
    description: about,
    markdown: `/docs/${slug}.md`,
  }
}
