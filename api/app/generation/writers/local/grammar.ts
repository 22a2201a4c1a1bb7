/**
 * The notation of the phrase material and its expansion.
 *
 *   [one|two|]       one of the alternatives, nested as deep as wanted; an empty one is allowed
 *   [pa:one|fc:two]  alternatives for some tones only: p professional, a authoritative, f friendly, c casual
 *   {slot}           a noun phrase of the article; a phrase whose slot is empty is not used
 *   ;;               a joint: a semicolon in the measured tones, a full stop in the light ones
 *
 * Expansion draws from a seeded generator, so that the same brief reads the same way twice.
 */
import type { Tone } from '#core/sources'
import type { Random } from './random.js'

export type Slots = Record<string, string>

const TONE_LETTERS: Record<Tone, string> = {
  professional: 'p',
  authoritative: 'a',
  friendly: 'f',
  casual: 'c',
}
const GUARD = /^([pafc]{1,4}):/
const SLOT = /\{([\w.]+)\}/g

/** Names of the slots that a template uses, in any of its alternatives. */
export function slotsOf(template: string): string[] {
  return [...template.matchAll(SLOT)].map((match) => match[1] as string)
}

/** True where every slot of the template has a value. */
export function isSayable(template: string, slots: Slots): boolean {
  return slotsOf(template).every((name) => (slots[name] ?? '') !== '')
}

function splitTopLevel(body: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let index = 0; index < body.length; index++) {
    const char = body[index]
    if (char === '[') depth++
    else if (char === ']') depth--
    else if (char === '|' && depth === 0) {
      parts.push(body.slice(start, index))
      start = index + 1
    }
  }
  parts.push(body.slice(start))
  return parts
}

function closing(template: string, open: number): number {
  let depth = 0
  for (let index = open; index < template.length; index++) {
    if (template[index] === '[') depth++
    else if (template[index] === ']') {
      depth--
      if (depth === 0) return index
    }
  }
  throw new SyntaxError(`unbalanced brackets in phrase: ${template}`)
}

function chooseAlternative(body: string, tone: Tone, random: Random): string {
  const letter = TONE_LETTERS[tone]
  const open: string[] = []
  for (const option of splitTopLevel(body)) {
    const guard = GUARD.exec(option)
    if (guard === null) open.push(option)
    else if ((guard[1] as string).includes(letter)) open.push(option.slice(guard[0].length))
  }
  return open.length === 0 ? '' : random.pick(open)
}

function expandAlternatives(template: string, tone: Tone, random: Random): string {
  let result = ''
  let index = 0
  while (index < template.length) {
    const char = template[index] as string
    if (char === '[') {
      const end = closing(template, index)
      const chosen = chooseAlternative(template.slice(index + 1, end), tone, random)
      result += expandAlternatives(chosen, tone, random)
      index = end + 1
    } else {
      result += char
      index++
    }
  }
  return result
}

/** Upper case for the first letter of the text and after a joint that became a full stop. */
export function capitalise(text: string): string {
  const match = /^([^\p{L}\p{N}]*)(\p{L})/u.exec(text)
  if (match === null) return text
  const [whole, before, letter] = match as unknown as [string, string, string]
  return before + letter.toLocaleUpperCase() + text.slice(whole.length)
}

function resolveJoints(text: string, tone: Tone): string {
  const parts = text.split(/\s*;;\s*/)
  if (parts.length === 1) return text
  const light = tone === 'friendly' || tone === 'casual'
  return light ? parts.map((part) => capitalise(part)).join('. ') : parts.join('; ')
}

/** One reading of a template, with its slots filled, spaces tidied and the first letter upper case. */
export function expand(template: string, slots: Slots, tone: Tone, random: Random): string {
  const chosen = expandAlternatives(template, tone, random)
  const filled = chosen.replace(SLOT, (_, name: string) => {
    const value = slots[name]
    if (value === undefined) throw new RangeError(`phrase uses the unknown slot {${name}}`)
    return value
  })
  const tidy = filled
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.])(?!\.)/g, '$1')
    .trim()
  const sentences = tidy.replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toLocaleUpperCase())
  return capitalise(resolveJoints(sentences, tone))
}
