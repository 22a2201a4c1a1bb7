import type { Outline, OutlineUpdate } from '@cygnet/sdk'
import { usageError } from './exit-codes.js'

const HELP = `
<!-- The first line is the title. A section begins with ##; move, change, add or take out whole sections.
     [b1] names a section that was there before; leave it out for a new one. Type is blog or review. Lines after > answer the
     question above them. Save an empty file to change nothing. -->
`

/** The outline as a text for an editor. */
export function outlineText({
  title,
  type,
  blocks,
  questions,
}: Pick<Outline, 'title' | 'type' | 'blocks' | 'questions'>): string {
  const sections = blocks.map(({ id, heading, purpose, points, words }) =>
    [
      `## [${id}] ${heading}`,
      `Words: ${words.min}-${words.max}`,
      ...(purpose ? [`For: ${purpose}`] : []),
      ...points.map((point) => `- ${point}`),
    ].join('\n')
  )
  const asked = questions.map(({ id, question, answer }) =>
    [`? [${id}] ${question}`, ...answer.split('\n').map((line) => `> ${line}`.trimEnd())].join('\n')
  )
  return `# ${title}\nType: ${type}\n${HELP}\n${[...asked, ...sections].join('\n\n')}\n`
}

/**
 * Parses such a text; null for an empty one.
 * @throws CommandError naming the line that cannot be read
 */
export function parseOutlineText(text: string): Omit<OutlineUpdate, 'revision'> | null {
  const lines = text.replace(/<!--[\s\S]*?-->/g, '').split(/\r?\n/)
  if (lines.every((line) => line.trim() === '')) return null
  let title: string | null = null
  let type: string | undefined
  const blocks: OutlineUpdate['blocks'] = []
  const answers: NonNullable<OutlineUpdate['answers']> = []
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '') continue
    const block = blocks.at(-1)
    const section = /^##\s*(?:\[(\w+)\])?\s*(.*)$/.exec(line)
    const words = /^words:\s*(\d+)\s*(?:-|–|to)\s*(\d+)$/i.exec(line)
    const purpose = /^for:\s*(.*)$/i.exec(line)
    const question = /^\?\s*\[(\w+)\]/.exec(line)
    const answer = answers.at(-1)
    const kind = /^type:\s*(\w+)$/i.exec(line)
    if (question) answers.push({ id: question[1]!, answer: '' })
    else if (answer && line.startsWith('>')) answer.answer += `${line.slice(1).trim()}\n`
    else if (kind && blocks.length === 0) type = kind[1]!.toLowerCase()
    else if (section)
      blocks.push({ ...(section[1] && { id: section[1] }), heading: section[2] ?? '', points: [] })
    else if (title === null && line.startsWith('# ')) title = line.slice(2).trim()
    else if (block && words) block.words = { min: Number(words[1]), max: Number(words[2]) }
    else if (block && purpose) block.purpose = purpose[1]
    else if (block && /^[-*]\s/.test(line)) block.points?.push(line.slice(2).trim())
    else throw usageError(`Line ${index + 1} of the outline is not understood: ${line.slice(0, 80)}`)
  }
  if (title === null) throw usageError('The outline has no title', 'Begin it with a line such as: # A title')
  if (type !== undefined && type !== 'blog' && type !== 'review') throw usageError('Type is blog or review')
  return {
    title,
    blocks,
    ...(type && { type }),
    ...(answers.length > 0 && {
      answers: answers.map(({ id, answer }) => ({ id, answer: answer.trim() })),
    }),
  }
}
