import { escapeHtml } from '#core/text/escape_html'

/** Markup that is safe to send. */
export class Html {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text
  }
}

type Part = Html | string | number | null | undefined | false | Part[]

const render = (part: Part): string => {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  return escapeHtml(String(part))
}

/** Markup with its values escaped, except those that are markup themselves. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((all, text, index) => all + render(parts[index - 1]) + text))
