import type { FrontMatter } from '#writers/types'
import type { ServedCall } from './model_server.js'
import type { ModelFault } from './model_server_faults.js'
import { PLAIN, SECTIONS } from './model_server_phrases.js'
import { capital, keywordOf, type ModelRequest, sectionJson, sectionText } from './model_server_request.js'

/** The draft of a model that knows only the request: every fact in it is a passage, word for word, with its mark. */
export interface ScriptedDraft {
  sections: { heading: string; markdown: string }[]
  /** null where it was not asked for. */
  around: FrontMatter | null
}

type Passage = ModelRequest['passages'][number]

function hash(text: string): number {
  let value = 7
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return value
}

const marked = ({ id, text }: Passage) => `${text}[^${id}]`

/** The mark of the first passage that a pattern matches. */
export function markOf({ passages }: ModelRequest, pattern: RegExp): string {
  const found = passages.find(({ text }) => pattern.test(text))
  if (!found) throw new Error(`No passage matches ${pattern}`)
  return `[^${found.id}]`
}

const SENTENCE = /[^.!?\n]{30,260}[.!?](?=\s|$)/g

/** The sentences of the passages, each once. */
function factsOf({ passages }: ModelRequest): Passage[] {
  const seen = new Set<string>()
  return passages.flatMap(({ id, text }) =>
    (text.match(SENTENCE) ?? [])
      .map((sentence) => sentence.trim())
      .filter((sentence) => /^[\p{Lu}\p{N}"„«“][^|;]+$/u.test(sentence) && !seen.has(sentence))
      .map((sentence) => {
        seen.add(sentence)
        return { id, text: sentence }
      })
  )
}

/** @param asks whether each section ends with a place for a fact that no source has */
export function draftOf(request: ModelRequest, asks = false): ScriptedDraft {
  const asked = JSON.parse(sectionText(request, 'sections_to_write') || '[]') as {
    id: string
    heading: string
  }[]
  // The outline is only shown beside a part of it.
  const all = (sectionText(request, 'outline').match(/"id":"b\d+"/g) ?? asked).length
  const keyword = keywordOf(request)
  const facts = factsOf(request)
  const used = new Set<Passage>()
  const sections = asked.map(({ id, heading }) => {
    const index = Math.max(0, Number(id.slice(1)) - 1)
    // The passage itself determines its section, so that no two use the same one.
    const own = facts.filter(({ text }) => hash(text) % all === index % all).slice(0, 6)
    for (const fact of own) used.add(fact)
    const plain = PLAIN.filter((_, position) => position % all === index % all)
    const rest = plain.slice(0, Math.max(3, 8 - own.length))
    const half = Math.ceil(own.length / 2)
    const paragraphs = [
      [
        `${capital(heading)} is easily said about ${keyword}: begin with what can be seen.`,
        ...own.slice(0, half).map(marked),
      ].join(' '),
      [rest[0], ...own.slice(half).map(marked)].join(' '),
      rest
        .slice(1, 4)
        .map((sentence) => `- ${sentence}`)
        .join('\n'),
      rest.slice(4).join(' '),
      asks ? `[[add: ${SECTIONS[index % SECTIONS.length]?.question}]]` : '',
    ]
    return { heading, markdown: paragraphs.filter(Boolean).join('\n\n') }
  })
  if (!request.user.includes('=== title')) return { sections, around: null }
  const written = sectionText(request, 'written_so_far')
  const left = facts.filter((fact) => !used.has(fact) && !written.includes(fact.text))
  return { sections, around: aroundOf(request, left) }
}

function aroundOf(request: ModelRequest, left: readonly Passage[]): FrontMatter {
  const keyword = keywordOf(request)
  const name = String(sectionJson(request, 'topic')?.title ?? `${capital(keyword)}: what to know first`)
  return {
    title: name,
    introduction: `${capital(keyword)} raises the same few questions again and again, and most of them have a plain answer. This article goes through them in the order in which they come up, says what can be backed by a source and marks what cannot. At the end you will know where to begin, what to leave to others and which question to put to them.`,
    conclusionHeading: 'Where to begin',
    conclusion: `Take the first point that applies to you and settle it this week; the others can wait. If you would rather talk about ${keyword} with someone who does this for a living, get in touch and bring your questions along.`,
    faqHeading: 'Questions that remain',
    faq: left.slice(0, 2).map((passage, index) => ({
      question: index === 0 ? `What else is worth knowing about ${keyword}?` : `Is there more to ${keyword}?`,
      answer: marked(passage),
    })),
    metaTitle: name,
    metaDescription: `What matters about ${keyword}, in the order in which the questions come up: where to begin, how the work is done and whom to ask.`,
  }
}

export function draftText({ sections, around }: ScriptedDraft): string {
  const parts = sections.map(({ heading, markdown }) => `## ${heading}\n\n${markdown}`)
  if (around) {
    const { faq } = around
    parts.push(
      `=== title\n${around.title}`,
      `=== introduction\n${around.introduction}`,
      ...(faq.length > 0 ? [`=== questions ${around.faqHeading}`] : []),
      ...faq.map(({ question, answer }) => `### ${question}\n${answer}`),
      `=== closing ${around.conclusionHeading}\n${around.conclusion}`,
      `=== meta title\n${around.metaTitle}`,
      `=== meta description\n${around.metaDescription}`
    )
  }
  return parts.join('\n\n')
}

/** The draft that a request gets, changed by a test. */
export function changedDraft(request: ModelRequest, change: (draft: ScriptedDraft) => void): ModelFault {
  const draft = draftOf(request)
  change(draft)
  return { kind: 'text', text: draftText(draft) }
}

/** A fault of drafts alone, which a test changes. */
export const inDrafts =
  (change: (draft: ScriptedDraft, request: ModelRequest) => void) =>
  ({ task, request }: ServedCall): ModelFault | null =>
    task === 'draft' ? changedDraft(request, (draft) => change(draft, request)) : null
