import type { Outline, OutlineUpdate } from '@cygnet/sdk'
import { usageError } from './exit-codes.js'

const HELP = `
<!-- The first line is the title. A section begins with ##; move, change, add or take out whole sections.
     [b1] names a section that was there before; leave it out for a new one. Save an empty file to change nothing. -->
`

/** The outline as a text for an editor. */
export function outlineText({ title, blocks }: Pick<Outline, 'title' | 'blocks'>): string {
  const sections = blocks.map(({ id, heading, purpose, points, words }) =>
    [
      `## [${id}] ${heading}`,
      `Words: ${words.min}-${words.max}`,
      ...(purpose ? [`For: ${purpose}`] : []),
      ...points.map((point) => `- ${point}`),
    ].join('\n')
  )
  return `# ${title}\n${HELP}\n${sections.join('\n\n')}\n`
}

/**
 * Parses such a text; null for an empty one.
 * @throws CommandError naming the line that cannot be read
 */
export function parseOutlineText(text: string): Pick<OutlineUpdate, 'title' | 'blocks'> | null {
  const lines = text.replace(/<!--[\s\S]*?-->/g, '').split(/\r?\n/)
  if (lines.every((line) => line.trim() === '')) return null
  let title: string | null = null
  const blocks: OutlineUpdate['blocks'] = []
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    if (line === '') continue
    const block = blocks.at(-1)
    const section = /^##\s*(?:\[(\w+)\])?\s*(.*)$/.exec(line)
    const words = /^words:\s*(\d+)\s*(?:-|–|to)\s*(\d+)$/i.exec(line)
    const purpose = /^for:\s*(.*)$/i.exec(line)
    if (section) blocks.push({ ...(section[1] && { id: section[1] }), heading: section[2] ?? '', points: [] })
    else if (title === null && line.startsWith('# ')) title = line.slice(2).trim()
    else if (block && words) block.words = { min: Number(words[1]), max: Number(words[2]) }
    else if (block && purpose) block.purpose = purpose[1]
    else if (block && /^[-*]\s/.test(line)) block.points?.push(line.slice(2).trim())
    else throw usageError(`Line ${index + 1} of the outline is not understood: ${line.slice(0, 80)}`)
  }
  if (title === null) throw usageError('The outline has no title', 'Begin it with a line such as: # A title')
  return { title, blocks }
}
