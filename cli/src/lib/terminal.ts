import pico from 'picocolors'

function wantsColor(stream: NodeJS.WriteStream): boolean {
  if (process.env.NO_COLOR) return false
  return Boolean(process.env.FORCE_COLOR) || (stream.isTTY === true && process.env.TERM !== 'dumb')
}

/** Separate colors for results and notes: one may be piped while the other is on a terminal. */
export const onStdout = pico.createColors(wantsColor(process.stdout))
export const onStderr = pico.createColors(wantsColor(process.stderr))

/** Server text that is safe to print: without sequences that move the cursor, recolor or retitle a terminal. */
export function plain(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
}

/** The same on one line. */
export function oneLine(text: string): string {
  return plain(text.replace(/\s+/g, ' ')).replace(/ +/g, ' ').trim()
}

/** Truncated to a number of characters, with an ellipsis. */
export function shorten(text: string, width: number): string {
  const letters = [...text]
  return letters.length <= width ? text : `${letters.slice(0, Math.max(0, width - 1)).join('')}…`
}

/** JSON whose strings are also safe on a terminal: the standard leaves DEL and the C1 controls unescaped. */
export function toJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
}
