import { ValidationError } from '#core/errors'

/** What makes typesetting slow, how it is recognized in Markdown, and how much of it a file may contain. */
const LIMITS: { what: string; pattern: RegExp; most: number }[] = [
  { what: 'headings', pattern: /^ {0,3}(?:#{1,6}(?=[ \t]|$)|(?:=+|-+)[ \t]*$)/gm, most: 2_000 },
  { what: 'lines', pattern: /^[ \t]*\S/gm, most: 20_000 },
  { what: 'marks of emphasis, code, links and table cells', pattern: /[*_`~[|<]/g, most: 100_000 },
]

/**
 * Rejects a text that would take longer to typeset than any real article, before spending time on it: parsing and
 * typesetting time grow faster than the text.
 * @throws ValidationError naming the limit
 */
export function mustBeTypesettable(content: string): void {
  for (const { what, pattern, most } of LIMITS) {
    const count = content.match(pattern)?.length ?? 0
    if (count <= most) continue
    const number = (value: number) => value.toLocaleString('en-US')
    const message = `This text has ${number(count)} ${what}, a file holds ${number(most)} at most. Download it as Markdown instead.`
    throw new ValidationError([{ field: 'content', rule: 'export', message }])
  }
}
