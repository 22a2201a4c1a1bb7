import { draftOf, draftText } from './model_server_draft.js'
import { SECTIONS } from './model_server_phrases.js'
import { capital, keywordOf, type ModelRequest, sectionText } from './model_server_request.js'
import { patches, verdicts } from './model_server_verdicts.js'

/** The answers of a model that knows only the request. The same request gets the same answer. */

function topicPlan(request: ModelRequest): object {
  const keyword = keywordOf(request)
  const assignment = sectionText(request, 'assignment').split(/[.\n]/)[0]?.trim() ?? ''
  return {
    intent: `The reader wants to know what matters about ${keyword}.`,
    angle: `From the practice of those who work with ${keyword} every day.`,
    mainKeyword: keyword,
    titles: [
      assignment.length >= 12 && assignment.length <= 60
        ? capital(assignment)
        : `${capital(keyword)}: what to know first`,
      `A plain guide to ${keyword}`,
      `${capital(keyword)}, step by step`,
    ],
    topic: `${capital(keyword)} in practice`,
  }
}

function sectionCount(request: ModelRequest): number {
  if (request.user.includes('500 to 800 words')) return 3
  if (request.user.includes('1500 to 2400 words')) return SECTIONS.length
  return 4
}

/** Topic and outline in one. */
const plan = (request: ModelRequest): unknown => ({
  ...topicPlan(request),
  type: /\breview of\b/i.test(sectionText(request, 'assignment')) ? 'review' : 'blog',
  questions: request.user.includes('three to five short questions')
    ? [
        `Which mistake with ${keywordOf(request)} do you see most?`,
        'What do you advise against?',
        'Which case do you remember?',
      ]
    : [],
  queries: request.user.includes('five to eight searches')
    ? ['intervals', 'brake pads', 'costs', 'winter', 'hub gears'].map((one) => `${keywordOf(request)} ${one}`)
    : [],
  ...outline(request),
})

function outline(request: ModelRequest): object {
  const keyword = keywordOf(request)
  const count = sectionCount(request)
  const words = count === 3 ? 150 : count === 4 ? 210 : 260
  const ids = request.sources.map((source) => source.id)
  return {
    blocks: SECTIONS.slice(0, count).map((section, index) => ({
      heading: index === 1 ? `${capital(keyword)}: ${section.heading.toLowerCase()}` : section.heading,
      purpose: `Answers one question about ${keyword}.`,
      question: section.question,
      points: [section.point, `What that means for ${keyword}`],
      sourceIds: ids.length > count ? ids.filter((_, position) => position % count === index) : ids,
      minWords: words - 50,
      maxWords: words + 60,
    })),
  }
}

/** Removes each sentence with a passage that a finding quotes. */
function rewrite(request: ModelRequest): unknown {
  const problems = JSON.parse(sectionText(request, 'problems_found') || '[]') as { quote?: string }[]
  const quotes = problems.map(({ quote }) => quote)
  const kept = sectionText(request, 'present_text')
    .split('\n\n')
    .map((paragraph) => {
      const parts = paragraph.split(/(?<=[.!?](?:\[\^\w+\])*)\s+/)
      return parts
        .filter((part) => !quotes.some((quote) => quote && (part.includes(quote) || quote.includes(part))))
        .join(' ')
    })
    .filter(Boolean)
  const wish = sectionText(request, 'customer_request')
    ? ['It has been put more plainly, as was asked for.']
    : []
  const text = [...kept, ...wish].join('\n\n')
  return { markdown: text || 'What can be said without a source is said in the other sections.' }
}

const ANSWERS: Record<string, (request: ModelRequest) => unknown> = {
  plan,
  outline,
  block_rewrite: rewrite,
  verify: verdicts,
  compare: () => ({ contradictions: [] }),
  patch: patches,
}

/**
 * JSON text that fits the schema of the request's task; Markdown for a draft.
 * @param asks whether each section ends with a place for a fact that no source has
 */
export function answerTo(request: ModelRequest, asks = false): string {
  if (request.task === 'draft') return draftText(draftOf(request, asks))
  return JSON.stringify((ANSWERS[request.task] ?? rewrite)(request))
}
