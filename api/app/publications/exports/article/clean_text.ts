import type { PhrasingContent } from 'mdast'

/** Control characters and Unicode noncharacters: XML does not allow them and no font has glyphs for them. */
const NO_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]/gu

export function cleanText(text: string): string {
  return text.toWellFormed().replace(NO_CHARACTERS, '')
}

const GAP = /\[\[add:[^\]]*\]\]/gu

/** A text split at its gaps, which are marked. */
export function splitGaps(text: string): PhrasingContent[] {
  const pieces: PhrasingContent[] = []
  let end = 0
  for (const gap of text.matchAll(GAP)) {
    if (gap.index > end) pieces.push({ type: 'text', value: text.slice(end, gap.index) })
    pieces.push({
      type: 'emphasis',
      data: { hName: 'mark' },
      children: [{ type: 'text', value: gap[0] }],
    })
    end = gap.index + gap[0].length
  }
  if (end < text.length) pieces.push({ type: 'text', value: text.slice(end) })
  return pieces
}

export const isGap = (node: PhrasingContent): boolean =>
  node.type === 'emphasis' && node.data?.hName === 'mark'
