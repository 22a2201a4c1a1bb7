import { type CheckResult, plural } from './check.js'
import type { QualityContext } from './context.js'

/** From this length on, an article without a single picture is tiring to read. */
const NEEDS_PICTURE = 600

export function mediaChecks({ input, document }: QualityContext): (CheckResult | null)[] {
  const bare = document.images.filter((image) => image.alt.trim() === '')
  const cover = (input.mainImageAlt ?? '').trim() !== ''
  const pictures = document.images.length + (cover ? 1 : 0)
  const set = (text: string | null) => (text ?? '').trim() !== ''
  return [
    {
      id: 'images-alt',
      label: 'Every image has an alternative text',
      weight: 0.3,
      score: document.images.length === 0 ? 1 : 1 - bare.length / document.images.length,
      value: `${document.images.length - bare.length} of ${document.images.length}`,
      wanted: 'all',
      where: bare.map((image) => image.url),
    },
    document.words < NEEDS_PICTURE
      ? null
      : {
          id: 'has-image',
          label: 'An image for a text of this length',
          weight: 0.2,
          score: pictures > 0 ? 1 : 0,
          value: plural(pictures, 'image', 'images'),
          wanted: '1 or more',
        },
    flag('main-image', 'A main image with an alternative text', 0.2, cover),
    flag('meta-title', 'A title for search results', 0.15, set(input.metaTitle)),
    flag('meta-description', 'A description for search results', 0.15, set(input.metaDescription)),
  ]
}

function flag(id: string, label: string, weight: number, there: boolean): CheckResult {
  return { id, label, weight, score: there ? 1 : 0, value: there ? 'yes' : 'no', wanted: 'yes' }
}
