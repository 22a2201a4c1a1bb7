import { containment, shingles } from '#text/language/shingles'
import { contentStems } from '#text/language/words'
import type { TopicPlan } from '#writers/types'
import type { Context } from './context.js'
import { same, speaks } from './phrases.js'
import { capitalize, lowerFirst, withoutKind } from './prompt.js'

const MAX_TITLE_LENGTH = 100
/** Share of common word pairs from which a title is too similar to an earlier one. */
const ALIKE = 0.9

function titlesOf({ form, request, pack, language, mainKeyword }: Context): string[] {
  const { label } = request
  const [review = ''] = pack.prompt.kinds
  // `Review: Ember & Grain` where the request names nothing but what is reviewed.
  const { colon } = pack
  const isBare = withoutKind(request.headline, pack) === request.headline
  const isName = form === 'review' && same(request.headline, label) && isBare
  const headline = isName ? `${capitalize(review)}${colon}${label}` : request.headline
  const named = `${label}${colon}${lowerFirst(headline, pack)}`
  const held = new Set(contentStems(headline, language))
  const hasKeyword = contentStems(mainKeyword, language).some((stem) => held.has(stem))
  const isWhole = hasKeyword || !request.named || headline.includes(':') || named.length > MAX_TITLE_LENGTH
  return [
    isWhole ? headline : named,
    ...(speaks(language) ? [`${label}${colon}${pack.frame.overviewTitle}`] : []),
  ]
}

export function planTopic(context: Context, avoidTitles: readonly string[]): TopicPlan {
  const { request, language, mainKeyword } = context
  const taken = avoidTitles.map((title) => shingles(title, 2, language))
  const near = (title: string): boolean => {
    const own = shingles(title, 2, language)
    return taken.some((other) => own.size > 0 && containment(own, other) >= ALIKE)
  }
  const titles = titlesOf(context)
  const fresh = titles.filter((title) => !near(title))
  return {
    intent: request.headline,
    angle: request.points.join('; '),
    mainKeyword,
    titles: [...fresh, ...titles.filter((title) => !fresh.includes(title))],
    topic: request.label,
  }
}
