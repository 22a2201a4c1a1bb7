import type { EditorView } from '@codemirror/view'
import type { Publication } from '@cygnet/sdk'

export type CitedSource = Pick<Publication['sources'][number], 'number' | 'title' | 'url'>

/** The label of a source's footnote in a text, and the footnote where the text lacks it. */
export function citationOf(text: string, source: CitedSource): { label: string; definition: string | null } {
  const labels = new Map(
    [...text.matchAll(/^\[\^([^\]\s]{1,60})\]:[ \t]*(.*)$/gm)].map(([, label = '', body = '']) => [
      label,
      body,
    ])
  )
  const { url, title } = source
  for (const [label, body] of labels)
    if (url ? body.includes(`(${url})`) : body.trim() === title) return { label, definition: null }
  const wanted = source.number === null ? null : String(source.number)
  const label = wanted && !labels.has(wanted) ? wanted : freeLabel(labels)
  const name = title.replace(/[[\]\\\n\r]/g, ' ').trim()
  return { label, definition: `[^${label}]: ${url ? `[${name}](${url})` : name}` }
}

function freeLabel(taken: ReadonlyMap<string, string>): string {
  let number = 1
  while (taken.has(String(number))) number++
  return String(number)
}

/** Cites a source after the selection; its footnote is added at the end of the text where it is missing. */
export function cite(view: EditorView, source: CitedSource): void {
  const text = view.state.doc.toString()
  const { label, definition } = citationOf(text, source)
  const mark = `[^${label}]`
  const at = view.state.selection.main.to
  const gap = /\n\n$/.test(text) || text === '' ? '' : /\n$/.test(text) ? '\n' : '\n\n'
  // Footnotes are kept together, without blank lines between them.
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  const before = /^\[\^[^\]]+\]:/.test(last) ? (/\n$/.test(text) ? '' : '\n') : gap
  view.dispatch({
    changes: [
      { from: at, insert: mark },
      ...(definition ? [{ from: text.length, insert: `${before}${definition}\n` }] : []),
    ],
    selection: { anchor: at + mark.length },
    scrollIntoView: true,
    userEvent: 'input',
  })
  view.focus()
}
