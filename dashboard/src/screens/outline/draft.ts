import type { Outline, OutlineUpdate } from '@cygnet/sdk'

/** The most sections that the server accepts. */
export const MOST_SECTIONS = 20
export const WORDS = { least: 1, most: 900 } as const

/** A section being edited; its `key` stays the same when it moves. */
export interface DraftSection {
  key: string
  /** null for a new section. */
  id: string | null
  heading: string
  purpose: string
  /** One per line. */
  points: string
  min: number
  max: number
  sources: Outline['blocks'][number]['sources']
}

export interface Draft {
  title: string
  type: Outline['type']
  /** By the question's id. */
  answers: Record<string, string>
  sections: DraftSection[]
}

export function draftOf(outline: Outline): Draft {
  return {
    title: outline.title,
    type: outline.type,
    answers: Object.fromEntries(outline.questions.map(({ id, answer }) => [id, answer])),
    sections: outline.blocks.map(({ id, heading, purpose, points, words, sources }) => ({
      key: id,
      id,
      heading,
      purpose,
      points: points.join('\n'),
      ...words,
      sources,
    })),
  }
}

export function newSection(key: string): DraftSection {
  return { key, id: null, heading: '', purpose: '', points: '', min: 120, max: 200, sources: [] }
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(to, 0, one)
  return next
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function updateOf({ title, type, answers, sections }: Draft, revision: number): OutlineUpdate {
  return {
    title: title.trim(),
    type,
    answers: Object.entries(answers).map(([id, answer]) => ({ id, answer: answer.trim() })),
    blocks: sections.map(({ id, heading, purpose, points, min, max }) => ({
      ...(id !== null && { id }),
      heading: heading.trim(),
      purpose: purpose.trim(),
      points: lines(points),
      words: { min, max },
    })),
    revision,
  }
}

export const sameDraft = (a: Draft, b: Draft) =>
  JSON.stringify(updateOf(a, 0)) === JSON.stringify(updateOf(b, 0))

export interface DraftProblems {
  title?: string
  /** By the section's key. */
  sections: Record<string, { heading?: string; words?: string; points?: string }>
}

/** What the server would reject, to be shown beside the field. */
export function problemsOf({ title, sections }: Draft): DraftProblems {
  const problems: DraftProblems = { sections: {} }
  if (title.trim() === '') problems.title = 'Title is required'
  const headings = new Set<string>()
  for (const { key, heading, points, min, max } of sections) {
    const own: DraftProblems['sections'][string] = {}
    const folded = heading.trim().toLocaleLowerCase()
    if (folded === '') own.heading = 'Each section needs a heading'
    else if (headings.has(folded)) own.heading = 'Two sections have this heading'
    headings.add(folded)
    if (!(min >= WORDS.least && max <= WORDS.most && min <= max))
      own.words = `Use ${WORDS.least} to ${WORDS.most} words, the smaller number first`
    if (lines(points).length > 10) own.points = 'At most 10 points'
    else if (lines(points).some((line) => line.length > 300))
      own.points = 'A point has at most 300 characters'
    if (Object.keys(own).length > 0) problems.sections[key] = own
  }
  return problems
}

export const isSound = ({ title, sections }: DraftProblems) =>
  title === undefined && Object.keys(sections).length === 0
