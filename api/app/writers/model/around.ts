import type { Source } from '#core/sources'
import type { Brief, FrontMatter } from '#writers/types'
import { frontMatter } from './normalize.js'

/** The line that begins a part of what surrounds the sections, with the heading of that part behind it. */
const PART =
  /^===[ \t]*(title|introduction|questions|closing|meta title|meta description)\b[ \t]*:?[ \t]*(.*)$/gimu
/** Where the sections end. */
export const AROUND = /^===[ \t]*\p{L}/mu

/** What surrounds the sections of a draft; null where the title, the introduction or the closing is missing. */
export function readAround(text: string, brief: Brief, sources: Source[]): FrontMatter | null {
  const starts = [...text.matchAll(PART)]
  const parts = new Map(
    starts.map((match, at) => [
      match[1]!.toLowerCase(),
      {
        heading: match[2]!.trim(),
        text: text.slice(match.index + match[0].length, starts[at + 1]?.index).trim(),
      },
    ])
  )
  const of = (name: string) => parts.get(name)?.text || parts.get(name)?.heading || ''
  const closing = parts.get('closing')
  const questions = parts.get('questions')
  const touches = frontMatter(
    {
      title: of('title'),
      introduction: of('introduction'),
      conclusion: closing?.text ?? '',
      conclusionHeading: closing?.heading ?? '',
      faqHeading: questions?.heading ?? '',
      faq: questionsIn(questions?.text ?? ''),
      metaTitle: of('meta title'),
      metaDescription: of('meta description'),
    },
    brief,
    sources
  )
  const { title, introduction, conclusion, conclusionHeading } = touches
  return title && introduction && conclusion && conclusionHeading ? touches : null
}

/** `### Question`, then its answer. */
const questionsIn = (text: string) =>
  text
    .split(/^#{2,4}[ \t]+/mu)
    .slice(1)
    .map((item) => {
      const [question = '', ...answer] = item.split('\n')
      return { question, answer: answer.join('\n').trim() }
    })
