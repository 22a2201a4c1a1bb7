/** Title and description for search results, within the width that is shown. */
import { fitTo } from '#text/language/fit_width'
import { DESCRIPTION_PIXELS, descriptionPixels, TITLE_PIXELS, titlePixels } from '#text/language/pixel_width'
import type { Allotment } from './allot.js'
import type { Context } from './context.js'
import { mentions } from './context.js'
import { fixArticles } from './english.js'
import { enumerate, teasersOf } from './finish.js'
import { frenchSpaces } from './french.js'
import { capitalise, expand, isSayable } from './grammar.js'
import { Random } from './random.js'
import type { Voice } from './voice.js'

/** Below this a title wastes the room that a search result gives it. */
const NARROW = 230

/** @param others further titles of the plan, for when the first is too wide */
export function metaTitle(context: Context, title: string, others: readonly string[] = []): string {
  if (titlePixels(title) <= TITLE_PIXELS) return title
  const head = title.split(/:\s/)[0] ?? title
  const fits = titlePixels(head) <= TITLE_PIXELS && titlePixels(head) >= NARROW
  if (head !== title && fits && mentions(head, context.mainKeyword, context.language)) return head
  const narrower = others.find(
    (other) => titlePixels(other) <= TITLE_PIXELS && mentions(other, context.mainKeyword, context.language)
  )
  if (narrower !== undefined) return narrower
  const named = capitalise(context.mainKeyword)
  for (const hook of context.pack.titleHooks[context.brief.contentType]) {
    const short = finished(`${named}: ${hook}`, context.language)
    if (titlePixels(short) <= TITLE_PIXELS) return short
  }
  const cut = fitTo(title, TITLE_PIXELS, titlePixels)
  return mentions(cut, context.mainKeyword, context.language) ? cut : fitTo(named, TITLE_PIXELS, titlePixels)
}

function finished(text: string, language: string): string {
  if (language === 'fr') return frenchSpaces(text)
  return language === 'en' ? fixArticles(text) : text
}

/** Characters below which a description tells too little. */
const LEAST_DESCRIPTION = 70

export function metaDescription(context: Context, allotment: Allotment, voice: Voice): string {
  const random = new Random(`${context.seed}:meta`)
  const { pack, brief } = context
  let longest = ''
  for (let count = 5; count >= 1; count--) {
    const teasers = enumerate(teasersOf(context, allotment, voice, count), pack.conjunction)
    const slots = { ...context.slots, kw: capitalise(context.mainKeyword), teasers }
    for (const template of random.shuffle(pack.meta)) {
      if (!isSayable(template, slots)) continue
      const expanded = expand(template, slots, brief.tone, random)
      const text = finished(expanded, context.language)
      if (
        descriptionPixels(text) <= DESCRIPTION_PIXELS &&
        mentions(text, context.mainKeyword, context.language)
      ) {
        if (text.length >= LEAST_DESCRIPTION) return text
        if (text.length > longest.length) longest = text
      }
    }
  }
  if (longest !== '') return longest
  return fitTo(capitalise(context.mainKeyword), DESCRIPTION_PIXELS, descriptionPixels)
}
