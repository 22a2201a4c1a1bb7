/** Intent, angle, main keyword and titles. */
import type { TopicPlan } from '#generation/types'
import { titlePixels, TITLE_PIXELS } from '../../text/pixel_width.js'
import { contentStems } from '../../text/words.js'
import { mentions, type Context } from './context.js'
import { titleCase } from './english.js'
import { capitalise, expand, isSayable, type Slots } from './grammar.js'
import { Random } from './random.js'

const LONGEST_TITLE = 80
const TOO_ALIKE = 0.7

function alike(a: string, b: string, language: string): number {
  const left = new Set(contentStems(a, language))
  const right = new Set(contentStems(b, language))
  let common = 0
  for (const stem of left) if (right.has(stem)) common++
  return common / Math.max(1, new Set([...left, ...right]).size)
}

function inCase(title: string, language: string): string {
  const clean = capitalise(title.replace(/\s+/g, ' ').replace(/[.]$/, '').trim())
  return language === 'en' ? titleCase(clean) : clean
}

/** A title that holds the main keyword, by putting it in front where it is missing. */
function withKeyword(title: string, context: Context): string {
  if (mentions(title, context.mainKeyword, context.language)) return title
  return `${capitalise(context.mainKeyword)}: ${title}`
}

function candidates(context: Context, random: Random): string[] {
  const { reading, pack, brief } = context
  const hooks = random.shuffle(pack.titleHooks[brief.contentType])
  const plain =
    reading.headline !== null ? reading.headline : reading.topic.text.replace(/^(?:an?|the|your)\s+/i, '')
  const slots: Slots = { ...context.slots, title: plain, hook: '' }
  const list: string[] = []
  if (reading.headline !== null) {
    list.push(reading.headline)
    for (const hook of hooks) list.push(`${reading.headline.replace(/\?$/, '')}: ${hook}`)
  }
  for (const [index, template] of random.shuffle(pack.titles[brief.contentType]).entries()) {
    const filled = { ...slots, hook: hooks[index % hooks.length] ?? '' }
    const bare = reading.headline !== null ? reading.label : plain
    if (isSayable(template, filled))
      list.push(expand(template, { ...filled, title: bare }, brief.tone, random))
  }
  for (const hook of hooks) list.push(`${capitalise(context.mainKeyword)}: ${hook}`)
  return list
}

export function planTopic(context: Context, avoidTitles: readonly string[]): TopicPlan {
  const random = new Random(`${context.seed}:topic:${avoidTitles.length}`)
  const { brief, reading, pack, language } = context
  const all = [
    ...new Set(candidates(context, random).map((title) => inCase(withKeyword(title, context), language))),
  ]
  const fitting = all.filter((title) => title.length <= LONGEST_TITLE)
  const wide = (fitting.length > 0 ? fitting : all).sort(
    (a, b) => Number(titlePixels(a) > TITLE_PIXELS) - Number(titlePixels(b) > TITLE_PIXELS)
  )
  const fresh = wide.filter(
    (title) => !avoidTitles.some((other) => alike(title, other, language) >= TOO_ALIKE)
  )
  const titles = [...new Set([...fresh, ...wide])].slice(0, 3)
  while (titles.length < 3)
    titles.push(`${titles[0] ?? capitalise(context.mainKeyword)} (${titles.length + 1})`)
  const intent = expand(pack.intents[reading.stance], context.slots, brief.tone, random)
  return {
    intent,
    angle: pack.angles[brief.contentType],
    mainKeyword: context.mainKeyword,
    titles,
    topic: capitalise(reading.label),
  }
}
