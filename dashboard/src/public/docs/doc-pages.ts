import type { PublicPageRoute } from '../../routes.ts'
import { guides } from './guides.ts'

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
  ...guides.map(({ slug, label, about }) => ({
    id: `docs/${slug}` as const,
    file: `docs/${slug}.html`,
    paths: [`/docs/${slug}`],
    title: `${label} - Cygnet API documentation`,
    description: about,
    markdown: `/docs/${slug}.md`,
  })),
  {
    id: 'docs/reference',
    file: 'docs/reference.html',
    paths: ['/docs/reference'],
    title: 'API reference - Cygnet API documentation',
    description: 'Every operation of the public API with its parameters, schemas and examples.',
  },
]
