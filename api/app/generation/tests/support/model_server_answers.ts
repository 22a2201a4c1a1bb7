import { PLAIN, SECTIONS } from './model_server_phrases.js'
import { type ModelRequest, sectionJson, sectionText } from './model_server_request.js'
import { patches, verdicts } from './model_server_verdicts.js'

/**
 * The answers of a model that knows only the request: every fact in them is a cited sentence of a source, word for
 * word. The same request gets the same answer.
 */

interface CitedSentence {
  id: string
  text: string
}

const SENTENCE = /[^.!?\n]{30,260}[.!?](?=\s|$)/g

function sentences(request: ModelRequest): CitedSentence[] {
  const seen = new Set<string>()
  return request.sources.flatMap(({ id, text }) =>
    (text.match(SENTENCE) ?? [])
      .map((sentence) => sentence.trim())
      .filter(
        (sentence) => /^[\p{Lu}\p{N}"„«“]/u.test(sentence) && !sentence.includes('|') && !seen.has(sentence)
      )
      .map((sentence) => {
        seen.add(sentence)
        return { id, text: sentence }
      })
  )
}

/** `Service takes a day.` as `Service takes a day.[^s1]` */
function cited({ id, text }: CitedSentence): string {
  return `${text}[^${id}]`
}

function hash(text: string): number {
  let value = 7
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return value
}

const STOP = new Set([
  'about',
  'after',
  'before',
  'could',
  'does',
  'from',
  'have',
  'often',
  'should',
  'that',
  'their',
  'there',
  'these',
  'they',
  'this',
  'what',
  'when',
  'which',
  'with',
  'would',
  'write',
  'your',
])

function keywordOf(request: ModelRequest): string {
  const topic = sectionJson(request, 'topic')
  if (typeof topic?.mainKeyword === 'string') return topic.mainKeyword
  const [first = ''] = sectionText(request, 'keywords').split('\n')
  if (first) return first
  const words =
    sectionText(request, 'assignment')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  return (
    words
      .filter((word) => !STOP.has(word))
      .slice(0, 2)
      .join(' ') || 'the subject'
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

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

function blockPlan(request: ModelRequest): { index: number; heading: string; count: number } {
  const plan = sectionJson(request, 'section_to_write')
  const index = Math.max(0, Number(String(plan?.id ?? 'b1').slice(1)) - 1 || 0)
  const count = Math.max(1, (sectionText(request, 'outline').match(/"id": "b\d+"/g) ?? []).length)
  return { index, heading: String(plan?.heading ?? ''), count }
}

function block(request: ModelRequest, asks: boolean): unknown {
  const { index, heading, count } = blockPlan(request)
  const keyword = keywordOf(request)
  // The sentence itself determines its block, so that no two blocks use the same one.
  const facts = sentences(request)
    .filter((sentence) => hash(sentence.text) % count === index)
    .slice(0, 6)
  const plain = PLAIN.filter((_, position) => position % count === index)
  const lead = `${capital(heading)} is easily said about ${keyword}: begin with what can be seen.`
  const rest = plain.slice(0, Math.max(3, 8 - facts.length))
  const half = Math.ceil(facts.length / 2)
  const paragraphs = [
    [lead, ...facts.slice(0, half).map(cited)].join(' '),
    [rest[0], ...facts.slice(half).map(cited)].filter(Boolean).join(' '),
    rest
      .slice(1, 4)
      .map((sentence) => `- ${sentence}`)
      .join('\n'),
    rest.slice(4).join(' '),
    asks ? `[[add: ${SECTIONS[index % SECTIONS.length]?.question}]]` : '',
  ]
  return { heading, markdown: paragraphs.filter(Boolean).join('\n\n') }
}

/** Removes each sentence with a passage that a finding quotes. */
function rewrite(request: ModelRequest): unknown {
  const problems = sectionText(request, 'problems_found')
  const quotes = [...problems.matchAll(/"quote": "((?:[^"\\]|\\.)*)"/g)].map(([, quote = '']) =>
    String(JSON.parse(`"${quote}"`))
  )
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

function finish(request: ModelRequest): object {
  const keyword = keywordOf(request)
  const topic = sectionJson(request, 'topic')
  const name = String(topic?.title ?? `${capital(keyword)}: what to know first`)
  const used = sectionText(request, 'article')
  const left = sentences(request).filter((sentence) => !used.includes(sentence.text))
  return {
    title: name,
    introduction: `${capital(keyword)} raises the same few questions again and again, and most of them have a plain answer. This article goes through them in the order in which they come up, says what can be backed by a source and marks what cannot. At the end you will know where to begin, what to leave to others and which question to put to them.`,
    conclusionHeading: 'Where to begin',
    conclusion: `Take the first point that applies to you and settle it this week; the others can wait. If you would rather talk about ${keyword} with someone who does this for a living, get in touch and bring your questions along.`,
    faqHeading: 'Questions that remain',
    faq: left.slice(0, 2).map((sentence, index) => ({
      question: index === 0 ? `What else is worth knowing about ${keyword}?` : `Is there more to ${keyword}?`,
      answer: cited(sentence),
    })),
    metaTitle: name,
    metaDescription: `What matters about ${keyword}, in the order in which the questions come up: where to begin, how the work is done and whom to ask.`,
  }
}

/** The sections that are asked for, as one text: each a general sentence, then passages word for word with their marks. */
function draft(request: ModelRequest): string {
  const asked = JSON.parse(sectionText(request, 'sections_to_write')) as { id: string; heading: string }[]
  const all = asked.length + (sectionText(request, 'written_so_far').match(/^## /gm) ?? []).length
  const written = request.passages.filter(({ text }) => /^[^.!?]{30,260}[.!?]$/.test(text))
  const sections = asked.map(({ id, heading }) => {
    const index = Math.max(0, Number(id.slice(1)) - 1)
    const own = written.filter(({ text }) => hash(text) % all === index % all).slice(0, 6)
    const rest = PLAIN.filter((_, position) => position % all === index % all).slice(0, 3)
    const cites = own.map(({ id: mark, text }) => `${text}[^${mark}]`)
    return `## ${heading}\n\n${[...rest, ...cites].join(' ')}`
  })
  if (!request.user.includes('=== title')) return sections.join('\n\n')
  return [...sections, around(request)].join('\n\n')
}

function around(request: ModelRequest): string {
  const touches = finish(request) as Record<string, string>
  return [
    `=== title\n${touches.title}`,
    `=== introduction\n${touches.introduction}`,
    `=== closing ${touches.conclusionHeading}\n${touches.conclusion}`,
    `=== meta title\n${touches.metaTitle}`,
    `=== meta description\n${touches.metaDescription}`,
  ].join('\n\n')
}

const ANSWERS: Record<string, (request: ModelRequest, asks: boolean) => unknown> = {
  plan,
  outline,
  block,
  block_rewrite: rewrite,
  edit: (request) => ({ ...finish(request), edits: [], unsupported: [] }),
  verify: verdicts,
  compare: () => ({ contradictions: [] }),
  patch: patches,
}

/**
 * JSON text that fits the schema of the request's task; Markdown for a draft.
 * @param asks whether each section ends with a place for a fact that no source has
 */
export function answerTo(request: ModelRequest, asks = false): string {
  if (request.task === 'draft') return draft(request)
  return JSON.stringify((ANSWERS[request.task] ?? block)(request, asks))
}
