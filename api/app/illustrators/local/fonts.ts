import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font } from 'opentype.js'

const locate = createRequire(import.meta.url).resolve

/** Source Serif 4 for content, Geist for labels. Both have Latin and Cyrillic; only the serif has Greek. */
export const FONT_FILES = {
  serif: locate('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  sans: locate('@expo-google-fonts/geist/500Medium/Geist_500Medium.ttf'),
} as const

export type FontName = keyof typeof FONT_FILES

/** `font-family` and `font-weight` as an SVG names them. */
export const FACES: Record<FontName, { family: string; weight: number }> = {
  serif: { family: 'Source Serif 4', weight: 600 },
  sans: { family: 'Geist', weight: 500 },
}

const loaded = new Map<FontName, Font>()

function font(name: FontName): Font {
  const known = loaded.get(name)
  if (known) return known
  const file = readFileSync(FONT_FILES[name])
  const made = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))
  loaded.set(name, made)
  return made
}

/** Width of a line in the units of `size`. */
export function textWidth(text: string, name: FontName, size: number): number {
  return font(name).getAdvanceWidth(text, size)
}

/** Whether the font has every character; a text with missing glyphs is better not drawn at all. */
export function canDraw(text: string, name: FontName): boolean {
  return [...text].every((character) => /\s/.test(character) || font(name).charToGlyphIndex(character) > 0)
}
