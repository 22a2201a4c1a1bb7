import type { Outline, OutlineUpdate } from '@cygnet/sdk'
import type { FieldError, FieldErrors } from 'react-hook-form'
import { LENGTHS } from '#/lib/lengths'

/** The most sections that the server accepts. */
export const MAX_SECTIONS = 20
export const WORDS = { least: 1, most: 2000 } as const

const MAX_POINT_LENGTH = 400

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

export function toDraft(outline: Outline): Draft {
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

/** The points that a section has, as typed one per line. */
export const pointsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function toUpdate({ title, type, length, answers, sections }: Draft, revision: number): OutlineUpdate {
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

const invalid = (message: string): FieldError => ({ type: 'validate', message })

/** What the server would reject, at the fields that it is about. */
function errorsIn({ title, sections }: Draft): FieldErrors<Draft> {
  const headings = new Set<string>()
  const rows = sections.map(({ heading, points, min, max }) => {
    const row: NonNullable<NonNullable<FieldErrors<Draft>['sections']>[number]> = {}
    const folded = heading.trim().toLocaleLowerCase()
    if (folded === '') row.heading = invalid('Each section needs a heading')
    else if (headings.has(folded)) row.heading = invalid('Two sections have this heading')
    headings.add(folded)
    if (!(min >= WORDS.least && max <= WORDS.most && min <= max))
      row.min = invalid(`Use ${WORDS.least} to ${WORDS.most} words, the smaller number first`)
    if (pointsOf(points).length > 10) row.points = invalid('At most 10 points')
    else if (pointsOf(points).some((line) => line.length > MAX_POINT_LENGTH))
      row.points = invalid(`A point has at most ${MAX_POINT_LENGTH} characters`)
    return Object.keys(row).length > 0 ? row : undefined
  })
  return {
    ...(title.trim() === '' && { title: invalid('Title is required') }),
    ...(rows.some(Boolean) && { sections: rows }),
  }
}

/** The rules of the form. They are not the fields' own, because the fields of a closed section are not on the page. */
export function draftResolver(draft: Draft) {
  const errors = errorsIn(draft)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: draft, errors: {} }
}

/** Introduction and conclusion, in proportion to the sections; the server counts `wantedWords` the same way. */
const AROUND_SECTIONS = 1.2

/** About how many words the whole text comes to. */
export const plannedWords = (sections: readonly DraftSection[]): number =>
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
export function shortfallOf({ sections, length }: Pick<Draft, 'sections' | 'length'>): Shortfall | null {
  const planned = plannedWords(sections)
  const reaches = ({ least }: (typeof LENGTHS)[number]) => planned >= least * NEARLY
  const wanted = LENGTHS.find(({ value }) => value === length)
  if (!wanted || reaches(wanted)) return null
  return { planned, wanted, fitting: LENGTHS.findLast(reaches) ?? LENGTHS[0] }
}
