import { memo, useRef } from 'react'
import { type KnownImage, Markdown } from './markdown'
import { splitBlocks } from './split-blocks'

interface Block {
  key: number
  text: string
}

interface LiveMarkdownProps {
  children: string
  images: readonly KnownImage[]
}

const Typeset = memo(Markdown)

/** `Markdown` for a text that is being written: in a long one, only the changed part is rendered again. */
export const LiveMarkdown = memo(function LiveMarkdown({ children, images }: LiveMarkdownProps) {
  const shown = useRef<Block[]>([])
  const next = useRef(0)
  const blocks = keyed(shown.current, splitBlocks(children), () => next.current++)
  shown.current = blocks
  return blocks.map(({ key, text }) => (
    <Typeset key={key} images={images}>
      {text}
    </Typeset>
  ))
})

/**
 * Gives each block its previous key: blocks before and after a change keep theirs, and so do changed ones as far as
 * there are as many.
 */
export function keyed(before: readonly Block[], texts: readonly string[], newKey: () => number): Block[] {
  const most = Math.min(before.length, texts.length)
  let head = 0
  while (head < most && before[head]?.text === texts[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail)?.text === texts.at(-1 - tail)) tail++
  const changed = before.length - head - tail
  return texts.map((text, index) => {
    const toEnd = texts.length - 1 - index
    const inPlace = toEnd >= tail && index < head + changed ? before[index] : undefined
    const old = toEnd < tail ? before.at(-1 - toEnd) : inPlace
    return old?.text === text ? old : { key: old?.key ?? newKey(), text }
  })
}
