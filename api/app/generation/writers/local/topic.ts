/** Intent, angle, main keyword and titles. */
import type { TopicPlan } from '#generation/types'
import { titlePixels } from '#text/language/pixel_width'
import { contentStems, holdsKeyword } from '#text/language/words'
import { type Context, mentions } from './context.js'
import { titleCase } from './english.js'
import { frenchSpaces } from './french.js'
import { capitalise, expand, isSayable, type Slots } from './grammar.js'
import { Random } from './random.js'
import { tipsWanted } from './role_choice.js'

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
  if (language === 'fr') return frenchSpaces(clean)
  return language === 'en' ? titleCase(clean) : clean
}

/** A title that holds the main keyword, by putting it in front where it is missing. */
function withKeyword(title: string, context: Context): string {
  if (
    mentions(title, context.mainKeyword, context.language) ||
    holdsKeyword(title, context.mainKeyword, context.language)
  )
    return title
  const keyword = capitalise(context.mainKeyword)
  return title.includes(': ') ? `${keyword}: ${title.slice(title.indexOf(': ') + 2)}` : `${keyword}: ${title}`
}

/** The prompt's headline, with the company's name where the prompt says `we`. */
function ownHeadline(context: Context): string | null {
  const { headline } = context.reading
  const name = context.brief.company?.name.trim() ?? ''
  if (
    headline === null ||
    context.language !== 'en' ||
    !/\b(?:we|our team|our company|our)\b/i.test(headline)
  )
    return headline
  if (name === '') return /\bwe\b/i.test(headline) ? null : headline.replace(/\bour\b/gi, 'the')
  return headline
    .replace(/\b(?:we|our team|our company)\b(?: (are|have))?/gi, (_, verb: string | undefined) =>
      verb === undefined ? name : `${name} ${verb === 'are' ? 'is' : 'has'}`
    )
    .replace(/\bour\b/gi, 'its')
}

/** As many as the lists of mistakes have. */
export const MOST_MISTAKES = 8

/** A headline with a number stands only where the article keeps it. */
function promiseKept(context: Context): boolean {
  const { count, form } = context.reading
  return count === null || tipsWanted(context) || (form === 'mistakes' && count <= MOST_MISTAKES)
}

const WIDE_TITLE = 640

function candidates(context: Context, random: Random): string[] {
  const { reading, pack, brief } = context
  const hooks = random.shuffle(pack.titleHooks[brief.contentType])
  const headline = promiseKept(context) ? ownHeadline(context) : null
  const plain = headline ?? reading.topic.text.replace(/^(?:an?|the|your)\s+/i, '')
  const slots: Slots = { ...context.slots, title: plain, hook: '' }
  const list: string[] = []
  if (headline !== null) {
    list.push(headline)
    const shorter = headline.replace(/\s+(?:for|in|with|without|before|after|during|so that)\s.*$/i, '')
    if (
      shorter !== headline &&
      shorter.split(/\s+/).length >= 4 &&
      !/\b(?:like|that|which|than|as)$/i.test(shorter)
    )
      list.push(shorter)
    for (const hook of hooks)
      list.push(headline.includes(': ') ? headline : `${headline.replace(/\?$/, '')}: ${hook}`)
  }
  const activity = reading.verbPhrase !== null || /^\p{Ll}+ing\s/u.test(plain)
  const templates = pack.titles[brief.publicationType === 'review' ? 'review' : brief.contentType].filter(
    (template) => !activity || template.startsWith('{title}') || template.includes('guide')
  )
  for (const [index, template] of random.shuffle(templates).entries()) {
    const filled = { ...slots, hook: hooks[index % hooks.length] ?? '' }
    const doing = activity && headline === null && reading.stance !== 'hire'
    const named = doing
      ? plain
      : template.startsWith('{title}')
        ? reading.label
        : reading.thing.text.replace(/^your /i, 'a ')
    const bare = headline !== null || !template.startsWith('{title}') ? named : plain
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
    (a, b) => Number(titlePixels(a) > WIDE_TITLE) - Number(titlePixels(b) > WIDE_TITLE)
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
