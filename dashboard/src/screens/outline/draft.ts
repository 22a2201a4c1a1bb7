import type { Outline, OutlineUpdate } from '@cygnet/sdk'
import { LENGTHS } from '#/lib/lengths'

/** The most sections that the server accepts. */
export const MOST_SECTIONS = 20
export const WORDS = { least: 1, most: 2000 } as const

const LONGEST_POINT = 400

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
  /** null where a template sets it. */
  length: Outline['length']
  /** By the question's id. */
  answers: Record<string, string>
  sections: DraftSection[]
}

export function draftOf(outline: Outline): Draft {
  return {
    title: outline.title,
    type: outline.type,
    length: outline.length,
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

/** The points that a section has, as typed one per line. */
export const pointsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function updateOf({ title, type, length, answers, sections }: Draft, revision: number): OutlineUpdate {
  return {
    title: title.trim(),
    type,
    ...(length !== null && { length }),
    answers: Object.entries(answers).map(([id, answer]) => ({ id, answer: answer.trim() })),
    blocks: sections.map(({ id, heading, purpose, points, min, max }) => ({
      ...(id !== null && { id }),
      heading: heading.trim(),
      purpose: purpose.trim(),
      points: pointsOf(points),
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
    if (pointsOf(points).length > 10) own.points = 'At most 10 points'
    else if (pointsOf(points).some((line) => line.length > LONGEST_POINT))
      own.points = `A point has at most ${LONGEST_POINT} characters`
    if (Object.keys(own).length > 0) problems.sections[key] = own
  }
  return problems
}

export const isValid = ({ title, sections }: DraftProblems) =>
  title === undefined && Object.keys(sections).length === 0

/** Introduction and conclusion, in proportion to the sections; the server counts `wantedWords` the same way. */
const AROUND_SECTIONS = 1.2

/** About how many words the whole text comes to. */
export const plannedWords = ({ sections }: Draft): number =>
  Math.round(sections.reduce((sum, { min, max }) => sum + ((min || 0) + (max || 0)) / 2, 0) * AROUND_SECTIONS)

export interface Shortfall {
  planned: number
  /** The length asked for. */
  wanted: (typeof LENGTHS)[number]
  /** The longest length that the outline is enough for. */
  fitting: (typeof LENGTHS)[number]
}

/** The share of the length asked for that counts as reaching it. */
const NEARLY = 0.9

/** What is missing to the length asked for; null where the outline is long enough. */
export function shortfallOf(draft: Draft): Shortfall | null {
  const planned = plannedWords(draft)
  const reaches = ({ least }: (typeof LENGTHS)[number]) => planned >= least * NEARLY
  const wanted = LENGTHS.find(({ value }) => value === draft.length)
  if (!wanted || reaches(wanted)) return null
  return { planned, wanted, fitting: LENGTHS.findLast(reaches) ?? LENGTHS[0] }
}
