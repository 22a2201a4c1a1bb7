import type { EditorView } from '@codemirror/view'

/** Pairs of matching positions: pixels from the top of the text, pixels from the top of the preview. */
type Pair = [text: number, preview: number]

/**
 * Keeps a text and its preview in sync while either is scrolled: headings line up, and between
 * them both move in proportion. @returns a function that stops it
 */
export function scrollTogether(view: EditorView, preview: HTMLElement): () => void {
  const text = view.scrollDOM
  let leader: HTMLElement = text
  const lead = (element: HTMLElement) => () => {
    leader = element
  }
  const follow = (from: 0 | 1) => () => {
    const [source, target] = from === 0 ? [text, preview] : [preview, text]
    if (leader === source) target.scrollTop = counterpart(pairs(view, preview), source.scrollTop, from)
  }
  const leads: [HTMLElement, () => void][] = [
    [text, lead(text)],
    [preview, lead(preview)],
  ]
  const scrolls: [HTMLElement, () => void][] = [
    [text, follow(0)],
    [preview, follow(1)],
  ]
  for (const [element, take] of leads)
    for (const event of ['pointerenter', 'focusin', 'touchstart', 'wheel'])
      element.addEventListener(event, take, { passive: true })
  for (const [element, move] of scrolls) element.addEventListener('scroll', move, { passive: true })
  return () => {
    for (const [element, take] of leads)
      for (const event of ['pointerenter', 'focusin', 'touchstart', 'wheel'])
        element.removeEventListener(event, take)
    for (const [element, move] of scrolls) element.removeEventListener('scroll', move)
  }
}

const HEADING = /^ {0,3}#{1,6} +\S/

function pairs(view: EditorView, preview: HTMLElement): Pair[] {
  const headings = preview.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')
  const top = preview.getBoundingClientRect().top - preview.scrollTop
  const found: Pair[] = [[0, 0]]
  let index = 0
  for (let number = 1; number <= view.state.doc.lines && index < headings.length; number++) {
    const line = view.state.doc.line(number)
    if (!HEADING.test(line.text)) continue
    const shown = headings[index++]
    if (shown) found.push([view.lineBlockAt(line.from).top, shown.getBoundingClientRect().top - top])
  }
  found.push([
    view.scrollDOM.scrollHeight - view.scrollDOM.clientHeight,
    preview.scrollHeight - preview.clientHeight,
  ])
  return found
}

/** The position on the other side. @param from which side of the pairs `place` is on */
export function counterpart(pairs: readonly Pair[], place: number, from: 0 | 1): number {
  const to = from === 0 ? 1 : 0
  for (let index = 1; index < pairs.length; index++) {
    const [above, below] = [pairs[index - 1], pairs[index]]
    if (!above || !below || place > below[from]) continue
    const share = (place - above[from]) / Math.max(1, below[from] - above[from])
    return above[to] + share * (below[to] - above[to])
  }
  return pairs.at(-1)?.[to] ?? 0
}
