import type { Tone } from '#core/sources'
import { lengthIn } from '#text/language/text_lengths'
import type { Length } from '#text/types'
import { addressWord } from '#text/voice/forms'
import type { Person, ReadingLevel } from '#text/voice/voice'
import type { Audience, Brief, ContentType, Focus } from '#writers/types'

/** What the wizard's settings mean, in words that a writer can act on. */

const TONE: Record<Tone, string> = {
  professional: 'Professional: measured, exact, courteous; no slang, no jokes.',
  friendly: 'Friendly: warm and plain, the reader is addressed directly, short sentences.',
  casual: 'Casual: relaxed spoken language, contractions where the language has them, a light touch.',
  authoritative:
    'Authoritative: confident statements that rest on sources, no hedging where the evidence is firm.',
}

const AUDIENCE: Record<Audience, string> = {
  general: 'A general audience: assume no prior knowledge, explain a term where it first appears.',
  b2b: 'Buyers in companies: cost, risk, time and effect on operations matter; be concrete.',
  b2c: 'Private customers: everyday situations, what it means at home and for the household budget.',
  professionals: 'Professionals of the field: use its terms without explaining them, go into detail.',
  beginners: 'Beginners: one step at a time, every term explained, no assumption about tools or experience.',
}

const CONTENT: Record<ContentType, string> = {
  educational:
    'An educational article: it explains how something works and why, and leaves the reader wiser.',
  promotional:
    'A promotional article: it shows what the offer does for the reader, honestly, with limits named.',
  'case-study':
    'A case study of something that really was done. Only what the sources tell; no invented client.',
  'how-to': 'A how-to: the reader can do it afterwards.',
  news: 'A news article: facts first, no opinion.',
}

/** The manner of a good one, on a subject that no customer will have; a writer learns more from it than from rules. */
const EXAMPLE: Record<ContentType, string> = {
  educational:
    '"A bell rings flat after a repair because the new bronze is softer. Ask the founder for the tin content: at 20 percent the sound carries, at 16 it dies in the tower."',
  promotional:
    '"The tower tour takes an hour and 214 steps. If your knees object, stay below: the film in the sacristy shows the same bells, and the ticket is half the price."',
  'case-study':
    '"In March the great bell of Orme hung still: the bearing had worn through. Two bell-hangers lowered it in a day; by May it rang again, four tones cleaner, at two thirds of the price of a new one."',
  'how-to':
    '"Grease the bearing before the frost, not after. Wipe off the old grease first: mixed with dust it grinds like sand. Turn the bell by hand twice; if it stops by itself, you have used too much."',
  news: '"The great bell of Orme rings again from Sunday. It had been silent since March, when its bearing broke. The repair cost the parish two thirds of what a new bell would have."',
}

/** What the whole article consists of: a rule for its plan, not for each section. */
const FORM: Partial<Record<ContentType, string>> = {
  'case-study': 'In a case study the sections tell the situation, what was done, and what came of it.',
  'how-to':
    'In a how-to the sections tell what is needed, then the steps in order, then how to check the result.',
  news: 'In a news article the first section tells what happened, when and to whom; background comes after.',
}

/** How such an article is planned; empty where the plan is free. */
export const formRule = ({ contentType }: Brief): string => FORM[contentType] ?? ''

const FOCUS: Record<Focus, string> = {
  services: 'Where the company comes in, it is through its services: what they are and whom they help.',
  expertise: 'Where the company comes in, it is through its expertise: what its people know and have seen.',
  values: 'Where the company comes in, it is through its values: how it works and why.',
  none: 'The article is about its subject. The company is named where its own product or work is that subject or a source rests on it, and once at the end.',
}

const AS_COMPANY: Record<Person, string> = {
  we: 'It appears on the company\'s own pages: the company is "we"; a review calls it by its name.',
  they: 'The company is called by its name or "it", never "we", "us" or "our".',
}

const LEVEL: Record<ReadingLevel, string> = {
  plain: 'Reading level: plain; common words, sentences of fifteen words or fewer on average, no jargon.',
  general: 'Reading level: for readers who know a little of the field.',
  expert: 'Reading level: for people of the trade; its terms need no explanation.',
}

/** How the company writes, as far as it is a matter of rules. */
function voiceRules({ company, language }: Brief): string[] {
  const voice = company?.voice
  if (!voice) return []
  const word = voice.address && addressWord(voice.address, language)
  return [
    word ? `Address readers as "${word}" throughout, never the other way.` : '',
    voice.readingLevel ? LEVEL[voice.readingLevel] : '',
    voice.preferredWords.length > 0
      ? 'Prefer the words_to_use of company_voice where they fit, spelled exactly so.'
      : '',
    voice.avoidedWords.length > 0
      ? 'None of the words_to_avoid of company_voice, in any form, not even in a heading; a quotation keeps its words.'
      : '',
    voice.samples.length > 0
      ? 'Sound as the passages under sounds_like do: their rhythm, warmth and choice of words. Take no facts and no sentence from them.'
      : '',
  ].filter(Boolean)
}

/** In English words. */
const LENGTH: Record<Length, readonly [number, number]> = {
  auto: [700, 1400],
  short: [500, 800],
  medium: [800, 1500],
  long: [1500, 2400],
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' })

function languageName(code: string): string {
  try {
    return NAMES.of(code) ?? code
  } catch (error) {
    if (error instanceof RangeError) return code
    throw error
  }
}

/** Target length of the whole article, as its language counts. */
export function lengthRule({ length, language }: Brief): string {
  const range = lengthIn(language, ...LENGTH[length])
  return length === 'auto'
    ? `as long as the subject needs and the sources carry, usually ${range}`
    : `${range} in all`
}

/** What happened is told as it was: a made-up situation has no place in it. */
const REPORTS: ReadonlySet<ContentType> = new Set(['case-study', 'news'])

/** A plan has no manner yet; what an article consists of is decided before its sentences are mended. */
export type Part = 'article' | 'plan' | 'sentences'

const REVIEW = 'say what was looked at, strengths and weaknesses, whom it suits and whom not, and a verdict.'

function kindRule({ typeOpen, publicationType }: Brief): string {
  if (typeOpen)
    return `It is published as a blog post or as a review, as the topic's type says. A review: ${REVIEW}`
  return publicationType === 'review'
    ? `It is published as a review: ${REVIEW}`
    : 'It is published as a blog post.'
}

const materialRules = (brief: Brief): string[] => [
  brief.includeExamples
    ? REPORTS.has(brief.contentType)
      ? 'Give concrete examples, all of them out of the sources.'
      : 'Give concrete examples; a made-up situation is plainly introduced as one ("Suppose ...").'
    : 'No examples or scenarios.',
  brief.includeStatistics
    ? 'Use the figures that a source has where they help the reader decide.'
    : 'No statistics, percentages or survey figures, even where a source has them; prices, sizes, times and dates that the reader needs stay.',
]

/** The settings of a brief, one rule a line: for an article, for its plan, or for single sentences of it. */
export function voice(brief: Brief, part: Part): string {
  const company = brief.company
    ? `${FOCUS[brief.focus]} ${AS_COMPANY[brief.company.voice?.person ?? 'we']}`
    : 'No company is to be named unless a source does.'
  const rules = [
    `Language: ${languageName(brief.language)}. All that you write is in it, whatever that of the sources.`,
    ...(part === 'sentences' ? [] : [CONTENT[brief.contentType]]),
    ...(part === 'article'
      ? [
          `The manner, shown on another subject (take no fact and no sentence from it): ${EXAMPLE[brief.contentType]}`,
        ]
      : []),
    ...(part === 'sentences' ? [] : [kindRule(brief)]),
    AUDIENCE[brief.audience],
    TONE[brief.tone],
    company,
    ...voiceRules(brief),
    ...(part === 'sentences' ? [] : materialRules(brief)),
  ]
  return rules.map((rule) => `- ${rule}`).join('\n')
}
