import { canDraw, FACES, type FontName, textWidth } from './fonts.js'
import { escapeXml } from './svg.js'

/** Lines of text at a size at which they fit. */
export interface Lettering {
  lines: string[]
  size: number
  /** Distance from one baseline to the next. */
  leading: number
  font: FontName
}

interface Room {
  width: number
  maxLines: number
  /** Largest and smallest size; tried in steps, starting with the largest. */
  sizes: readonly number[]
  leading?: number
}

function wrap(words: string[], font: FontName, size: number, width: number): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word
    if (textWidth(longer, font, size) <= width) {
      line = longer
      continue
    }
    if (!line || textWidth(word, font, size) > width) return null
    lines.push(line)
    line = word
  }
  return line ? [...lines, line] : lines
}

/** Breaks `text` into lines by measured width; null when it fits at no size or cannot be drawn. */
export function letter(text: string, font: FontName, room: Room): Lettering | null {
  const words = text.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0 || !canDraw(text, font)) return null
  for (const size of room.sizes) {
    const lines = wrap(words, font, size, room.width)
    if (lines && lines.length <= room.maxLines) {
      return {
        lines: balanced(words, lines, font, size, room.width),
        size,
        leading: size * (room.leading ?? 1.25),
        font,
      }
    }
  }
  return null
}

/** Several texts of one kind in the largest size that fits them all; null when none does. */
export function letterAlike(texts: readonly string[], font: FontName, room: Room): Lettering[] | null {
  for (const size of room.sizes) {
    const lettered = texts.map((text) => letter(text, font, { ...room, sizes: [size] }))
    if (lettered.every((one) => one !== null)) return lettered
  }
  return null
}

/** The narrowest width that needs no extra line, so that no last line is a single word. */
function balanced(words: string[], lines: string[], font: FontName, size: number, width: number): string[] {
  if (lines.length < 2) return lines
  let best = lines
  for (let narrow = width * 0.95; narrow > width * 0.55; narrow -= width * 0.05) {
    const tried = wrap(words, font, size, narrow)
    if (!tried || tried.length > lines.length) break
    best = tried
  }
  return best
}

export interface Placement {
  x: number
  /** The vertical middle of the whole block of lines. */
  y: number
  color: string
  anchor?: 'start' | 'middle'
}

const CAP_HEIGHT = 0.68

export function lettered(lettering: Lettering, { x, y, color, anchor = 'start' }: Placement): string {
  const { lines, size, leading, font } = lettering
  const { family, weight } = FACES[font]
  const first = y - ((lines.length - 1) * leading) / 2 + (size * CAP_HEIGHT) / 2
  return lines
    .map((text, index) => {
      const base = (first + index * leading).toFixed(2)
      return `<text x="${x}" y="${base}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${color}" text-anchor="${anchor}">${escapeXml(text)}</text>`
    })
    .join('')
}
