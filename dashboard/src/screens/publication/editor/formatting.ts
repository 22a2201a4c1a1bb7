import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state'
import type { Command } from '@codemirror/view'
import type { PublicationImage } from '@cygnet/sdk'

/** The selection without blanks at its ends: marks beside a blank are no marks in Markdown. */
function trimmed(state: EditorState, from: number, to: number): { from: number; to: number } {
  const text = state.sliceDoc(from, to)
  if (text.trim() === '') return { from, to }
  return {
    from: from + text.length - text.trimStart().length,
    to: to - (text.length - text.trimEnd().length),
  }
}

/** Puts the selection between marks, or removes them if they are there. */
const wrap =
  (mark: string): Command =>
  ({ state, dispatch }) => {
    const size = mark.length
    dispatch(
      state.changeByRange((range) => {
        const { from, to } = trimmed(state, range.from, range.to)
        const before = state.sliceDoc(from - size, from)
        const after = state.sliceDoc(to, to + size)
        if (before === mark && after === mark) {
          return {
            changes: [
              { from: from - size, to: from },
              { from: to, to: to + size },
            ],
            range: EditorSelection.range(from - size, to - size),
          }
        }
        return {
          changes: [
            { from, insert: mark },
            { from: to, insert: mark },
          ],
          range: EditorSelection.range(from + size, to + size),
        }
      }) as TransactionSpec
    )
    return true
  }

/** Adds a prefix to every selected line, or removes it if all of them have it. */
const lineStart =
  (mark: (index: number) => string, has: RegExp): Command =>
  ({ state, dispatch }) => {
    const lines = selectedLines(state)
    const all = lines.every(({ text }) => has.test(text))
    dispatch({
      changes: lines.map((line, index) => {
        const found = has.exec(line.text)?.[0].length ?? 0
        return { from: line.from, to: line.from + (all ? found : 0), insert: all ? '' : mark(index) }
      }),
    })
    return true
  }

function selectedLines(state: EditorState) {
  const { from, to } = state.selection.main
  const last = state.doc.lineAt(to).number
  const lines = []
  for (let number = state.doc.lineAt(from).number; number <= last; number++)
    lines.push(state.doc.line(number))
  return lines
}

/** Cycles through no heading, second level, third level; the first level is the title. */
export const heading: Command = ({ state, dispatch }) => {
  const line = state.doc.lineAt(state.selection.main.head)
  const marks = /^(#{1,6}) +/.exec(line.text)
  const next = marks === null ? '## ' : marks[1] === '##' ? '### ' : ''
  dispatch({ changes: { from: line.from, to: line.from + (marks?.[0].length ?? 0), insert: next } })
  return true
}

export const bold = wrap('**')
export const italic = wrap('*')
export const list = lineStart(() => '- ', /^ {0,3}[-*+] +/)
export const numberedList = lineStart((index) => `${index + 1}. `, /^ {0,3}\d+[.)] +/)
export const quote = lineStart(() => '> ', /^ {0,3}> ?/)

const ADDRESS = 'https://'

/** Turns the selection into a link and selects the placeholder of its address. */
export const link: Command = ({ state, dispatch }) => {
  const { from, to } = trimmed(state, state.selection.main.from, state.selection.main.to)
  const text = state.sliceDoc(from, to) || 'link'
  const start = from + text.length + 3
  dispatch({
    changes: { from, to, insert: `[${text}](${ADDRESS})` },
    selection: EditorSelection.range(start, start + ADDRESS.length),
  })
  return true
}

/** An image in Markdown, with its description escaped. */
export const imageMarkdown = (altText: string, address: string) =>
  `![${altText.replace(/[[\]\\\n\r]/g, ' ').trim()}](${address})`

/** An image as it is put into a text: a photo of the company's website with its caption and its credit. */
export function pictureMarkdown({ altText, publicUrl, siteOrigin }: PublicationImage): string {
  const picture = imageMarkdown(altText, publicUrl)
  if (!siteOrigin) return picture
  const plain = (text: string) =>
    text
      .replace(/[[\]\\*_`<>\n\r]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[.\s]+$/, '')
  return `${picture}\n\n*${plain(siteOrigin.caption)}. Photo: ${plain(siteOrigin.credit)}*`
}
