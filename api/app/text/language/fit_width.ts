import { inAnyLanguage } from '#languages/index'
import { DESCRIPTION_PIXELS, descriptionPixels, TITLE_PIXELS, titlePixels } from './pixel_width.js'
import { splitSentences } from './sentences.js'

/** Words that cannot end a text, with the punctuation before them. */
const DANGLING = new RegExp(`(?:[\\s,;:،؛–—-]+(?:${inAnyLanguage(({ links }) => links.cannotEnd)}))+$`, 'iu')

/** The text cut between words so that it fits, never inside a word. */
export function fitTo(text: string, pixels: number, width: (text: string) => number): string {
  if (width(text) <= pixels) return text
  const list = text.split(' ')
  while (list.length > 1 && width(list.join(' ')) > pixels) list.pop()
  return list
    .join(' ')
    .replace(/[\s,;:،؛–—-]+$/u, '')
    .replace(DANGLING, '')
}

/** Share of the space for a description; a first sentence that fills less says too little. */
const ENOUGH = 0.55

/**
 * A description short enough for search results: its first whole sentences where they say enough, otherwise cut
 * between words.
 */
export function fittingDescription(text: string, language: string): string {
  if (descriptionPixels(text) <= DESCRIPTION_PIXELS) return text
  let whole = ''
  for (const sentence of splitSentences(text, language)) {
    const longer = whole === '' ? sentence : `${whole} ${sentence}`
    if (descriptionPixels(longer) > DESCRIPTION_PIXELS) break
    whole = longer
  }
  if (descriptionPixels(whole) >= DESCRIPTION_PIXELS * ENOUGH) return whole
  return fitTo(text, DESCRIPTION_PIXELS, descriptionPixels)
}

/**
 * A title short enough for search results: the first candidate that fits, otherwise the first one cut between
 * words.
 */
export function fittingTitle(titles: readonly string[]): string {
  const fits = titles.find((title) => title !== '' && titlePixels(title) <= TITLE_PIXELS)
  return fits ?? fitTo(titles[0] ?? '', TITLE_PIXELS, titlePixels)
}
