import { parse } from 'yaml'

/** What a text says of itself before it begins. */
export interface FrontMatter {
  title: string | null
  description: string | null
  slug: string | null
}

export interface NormalizedText extends FrontMatter {
  /** Without the title, its sections on the second level. */
  content: string
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/
/** Its text is found without an expression: one for its end would try it at every blank of a long line. */
const HEADING = /^ {0,3}(#{1,6})[ \t]+(?=[^ \t])/
const UNDERLINED = /^ {0,3}(?:(=+)|(-+))[ \t]*$/
const DEEPEST = 6

/**
 * A text in Markdown as the library keeps one: its title apart, headings from the second level on without a level left
 * out at the top, single blank lines.
 * @param title given with the text; otherwise the first heading of the highest level that begins it, or its front matter's
 */
export function normalizeMarkdown(markdown: string, title: string | null): NormalizedText {
  const { matter, text } = withoutFrontMatter(markdown.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  let lines = withMarkedHeadings(text.split('\n'))
  const headings = headingsOf(lines)
  const [first] = headings
  const opens = first !== undefined && lines.slice(0, first.line).every((line) => line.trim() === '')
  const isOnlyTop = first?.level === 1 && headings.filter(({ level }) => level === 1).length === 1
  const named = title ?? matter.title
  const isTitle =
    opens && (named === null ? isOnlyTop || first.level === 1 : same(first.text, named) || isOnlyTop)
  const found = named ?? (isTitle ? first.text : null)
  if (isTitle) lines = lines.slice(first.line + 1)
  return {
    ...matter,
    title: found,
    content: shifted(lines)
      .map((line) => {
        const text = withoutLast(line, BLANKS)
        return line === `${text}  ` ? line : text
      })
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

const same = (one: string, other: string) => plain(one) === plain(other)
const plain = (text: string) =>
  text
    .replace(/[*_`#]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

interface FoundHeading {
  line: number
  level: number
  text: string
}

function headingsOf(lines: readonly string[]): FoundHeading[] {
  const found: FoundHeading[] = []
  let fenced = false
  for (const [line, text] of lines.entries()) {
    if (FENCE.test(text)) fenced = !fenced
    const match = fenced ? null : HEADING.exec(text)
    if (match) found.push({ line, level: match[1]!.length, text: headingText(text.slice(match[0].length)) })
  }
  return found
}

/** Without the marks that may also end a heading. */
function headingText(text: string): string {
  const bare = withoutLast(withoutLast(text, BLANKS), '#')
  return (bare === '' ? '#' : bare).replace(/\*\*|__/g, '').trim()
}

const BLANKS = ' \t'

/** The line without those of `characters` that end it. */
function withoutLast(line: string, characters: string): string {
  let end = line.length
  while (end > 0 && characters.includes(line[end - 1]!)) end--
  return line.slice(0, end)
}

/** Headings that are underlined, in the other notation. */
function withMarkedHeadings(lines: readonly string[]): string[] {
  const marked: string[] = []
  let fenced = false
  for (const line of lines) {
    if (FENCE.test(line)) fenced = !fenced
    const under = fenced ? null : UNDERLINED.exec(line)
    const above = marked.at(-1) ?? ''
    const followsText = above.trim() !== '' && !/^\s*(?:[#>|]|[-*+]\s|\d+[.)]\s)/.test(above)
    // A paragraph of several lines has no heading in its last one.
    if (under && followsText && (marked.at(-2) ?? '').trim() === '')
      marked[marked.length - 1] = `${under[1] ? '#' : '##'} ${above.trim()}`
    else marked.push(line)
  }
  return marked
}

/** The highest level of the sections becomes the second. */
function shifted(lines: string[]): string[] {
  const headings = headingsOf(lines)
  if (headings.length === 0) return lines
  const by = 2 - Math.min(...headings.map(({ level }) => level))
  const moved = [...lines]
  for (const { line, level, text } of headings)
    moved[line] = `${'#'.repeat(Math.min(DEEPEST, level + by))} ${text}`
  return moved
}

const FRONT_MATTER = /^---[ \t]*\n([\s\S]{0,20000}?)\n---[ \t]*(?:\n|$)/

function withoutFrontMatter(markdown: string): { matter: FrontMatter; text: string } {
  const none = { title: null, description: null, slug: null }
  const match = FRONT_MATTER.exec(markdown)
  if (!match) return { matter: none, text: markdown }
  let fields: unknown
  try {
    fields = parse(match[1]!, { maxAliasCount: 0 })
  } catch {
    // Two rules with text between them: part of the text.
    return { matter: none, text: markdown }
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    return { matter: none, text: markdown }
  const one = (...names: string[]) => {
    const value = names
      .map((name) => (fields as Record<string, unknown>)[name])
      .find((v) => typeof v === 'string')
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  return {
    matter: {
      title: one('title'),
      description: one('metaDescription', 'description', 'excerpt'),
      slug: one('slug'),
    },
    text: markdown.slice(match[0].length),
  }
}
