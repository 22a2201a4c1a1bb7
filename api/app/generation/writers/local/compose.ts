/** Writes the blocks of one article: all of them at once, so that none repeats another. */

import type { ContentType, Outline, TopicPlan } from '#generation/types'
import type { BlockPlan } from '#text/types'
import { adviceFor } from './advice.js'
import { type Allotment, allotFacts, type BlockMaterial } from './allot.js'
import { writeParts } from './block_writer.js'
import { type Context, isPhraseKeyword, keywordPhrase, mentions, quoted } from './context.js'
import { factRun } from './fact_text.js'
import { composeFrame, type Frame } from './finish.js'
import { gapSentence } from './gaps.js'
import { sizeOf } from './lengths.js'
import { own, type Part, renderParts, type Sentence, visibleWords } from './parts.js'
import type { Role } from './phrases/types.js'
import { Random } from './random.js'
import { ROLE_RULES } from './roles.js'
import { Voice } from './voice.js'

export interface ComposedBlock {
  plan: BlockPlan
  parts: Part[]
  material: BlockMaterial
}

export interface Composition {
  blocks: ComposedBlock[]
  frame: Frame
  allotment: Allotment
  /** Passages that were not used, for later additions. */
  spare: Allotment['spare']
  voice: Voice
}

function totalWords(context: Context, blocks: ComposedBlock[], frame: Frame): number {
  const texts = [
    frame.headings,
    ...blocks.map((block) => renderParts(block.parts)),
    frame.introduction,
    frame.conclusion,
    ...frame.faq.map((item) => `${item.question} ${item.answer}`),
  ]
  return texts.reduce((sum, text) => sum + visibleWords(text, context.language), 0)
}

/** Adds a sentence to a paragraph of the writer's own words, or as a paragraph of its own. */
function append(block: ComposedBlock, sentences: Sentence[]): void {
  const last = block.parts.at(-1)
  const tail = last?.kind === 'paragraph' ? last.sentences.at(-1)?.origin : undefined
  if (last?.kind === 'paragraph' && tail === 'way' && last.sentences.length > 1) {
    last.sentences.splice(-1, 0, ...sentences)
    return
  }
  const at = tail === 'gap' || tail === 'way' ? block.parts.length - 1 : block.parts.length
  const before = block.parts[at - 1]
  const sameOrigin = before?.kind === 'paragraph' && before.sentences.at(-1)?.origin === sentences[0]?.origin
  const example = before?.kind === 'paragraph' && before.sentences[0]?.text.startsWith('**') === true
  if (
    before?.kind === 'paragraph' &&
    sameOrigin &&
    !example &&
    before.sentences.length + sentences.length <= 4
  )
    before.sentences.push(...sentences)
  else block.parts.splice(at, 0, { kind: 'paragraph', sentences })
}

function useKeywords(context: Context, voice: Voice, blocks: ComposedBlock[], frame: Frame): void {
  const text = [
    ...blocks.map((block) => renderParts(block.parts)),
    frame.introduction,
    frame.conclusion,
  ].join('\n')
  let at = 0
  for (const keyword of context.brief.keywords) {
    if (mentions(text, keyword, context.language)) continue
    const phrase = isPhraseKeyword(keyword, context)
    const [open, close] = context.pack.quotes
    const slots = {
      kwp: quoted(keywordPhrase(keyword, context.language).text, context.language, context.pack),
      kwq: `${open}${keyword}${close}`,
    }
    const sentence = voice.say(
      phrase ? context.pack.keyword.phrase : context.pack.keyword.search,
      slots,
      true
    )
    const block = keywordPlace(blocks, at++)
    if (sentence !== null && block !== null) append(block, [own(sentence) as Sentence])
  }
}

function keywordPlace(blocks: ComposedBlock[], ordinal: number): ComposedBlock | null {
  const open = blocks.filter(
    (block) =>
      block.material.role !== 'terms' &&
      block.material.role !== 'numbers' &&
      block.material.role !== 'example'
  )
  return open[(ordinal * 2 + 1) % Math.max(1, open.length)] ?? blocks[0] ?? null
}

const MOST_ADDED = 30

/** Words of a block as a share of what was planned for it. */
function filled(context: Context, block: ComposedBlock): number {
  return visibleWords(renderParts(block.parts), context.language) / Math.max(1, block.plan.words.max)
}

/** Brings an article that fell short of its length up to it, as long as there is something left to say. */
function lengthen(context: Context, voice: Voice, composition: Composition, wanted: number): void {
  const { blocks, frame } = composition
  const stuck = new Set(
    blocks.filter(
      ({ material: { role, facts } }) =>
        // A point that the customer asked for takes facts; general advice under its heading answers nothing.
        ROLE_RULES[role].company || (role === 'aspect' && facts.length === 0)
    )
  )
  while (totalWords(context, blocks, frame) < wanted && addSpare(context, voice, composition));
  for (let added = 0; added < MOST_ADDED && stuck.size < blocks.length; added++) {
    if (totalWords(context, blocks, frame) >= wanted) return
    const open = blocks.filter((block) => !stuck.has(block))
    const shortest = open.reduce((a, b) => (filled(context, a) <= filled(context, b) ? a : b))
    const advice = own(adviceFor(context, voice, shortest.material.role, shortest.material.aspect, true))
    if (advice === null) stuck.add(shortest)
    else append(shortest, [advice])
  }
}

/** A passage that was left over, after the facts that the block has already. */
function addSpare(context: Context, voice: Voice, composition: Composition): boolean {
  const next = composition.spare.shift()
  const block = next === undefined ? undefined : composition.blocks[next.at]
  if (next === undefined || block === undefined) return false
  const sentences = factRun(context, voice, next.facts, block.material.facts.length > 0)
  const last = block.parts.findLastIndex(
    (part) => part.kind === 'paragraph' && part.sentences.some((sentence) => sentence.origin === 'fact')
  )
  if (sentences.length > 0) block.parts.splice(Math.max(last, 0) + 1, 0, { kind: 'paragraph', sentences })
  return true
}

/** Takes out advice, the last first, until the text is within its band. */
function tighten(context: Context, composition: Composition, most: number): void {
  const { blocks, frame } = composition
  for (let round = 0; round < MOST_ADDED; round++) {
    if (totalWords(context, blocks, frame) <= most) return
    const longest = [...blocks].sort((a, b) => renderParts(b.parts).length - renderParts(a.parts).length)
    if (!longest.some(dropOwnSentence)) return
  }
}

function dropOwnSentence(block: ComposedBlock): boolean {
  for (let at = block.parts.length - 1; at > 0; at--) {
    const part = block.parts[at]
    if (part?.kind !== 'paragraph') continue
    const index = part.sentences.findLastIndex(
      (sentence) => sentence.origin === 'own' && !/[:]$/.test(sentence.text)
    )
    if (index === -1) continue
    part.sentences.splice(index, 1)
    if (part.sentences.length === 0) block.parts.splice(at, 1)
    return true
  }
  return false
}

/** Marks what would bring an article to its length when the facts cannot: never more than one mark a block. */
function markShortfall(context: Context, voice: Voice, blocks: ComposedBlock[]): void {
  const hasGap = (block: ComposedBlock): boolean =>
    block.parts.some(
      (part) => part.kind === 'paragraph' && part.sentences.some((sentence) => sentence.origin === 'gap')
    )
  const quoted = blocks.some((block) => block.material.facts.some((fact) => fact.speaker !== null))
  const { contentType, company } = context.brief
  const kind =
    contentType === 'news' && company === null
      ? 'contact'
      : (SHORTFALL[contentType] ?? (quoted ? 'period' : 'quote'))
  const open = blocks.filter((block) => !hasGap(block) && block.material.role !== 'terms')
  const place = open.find((block) => SHOWING.includes(block.material.role)) ?? open.at(-1)
  const wish = voice.say(context.pack.gaps[kind])
  if (place !== undefined && wish !== null)
    place.parts.push({ kind: 'paragraph', sentences: [gapSentence(wish)] })
}

/** What would bring each kind of article furthest; a case study asks for its customer's words or its dates. */
const SHORTFALL: Partial<Record<ContentType, 'example' | 'statement'>> = {
  educational: 'example',
  promotional: 'example',
  'how-to': 'example',
  news: 'statement',
}

/** Blocks in which a case of the customer's own would do most good. */
const SHOWING: Role[] = ['result', 'example', 'strengths', 'fit', 'why', 'choose', 'impact']

function wordsPlanned(outline: Outline): number {
  return outline.blocks.reduce((sum, { words }) => sum + (words.min + words.max) / 2, 0)
}

/** A block that a template wants as questions and answers says what the article's own questions would. */
function asQuestions(block: ComposedBlock, frame: Frame): void {
  if (frame.faq.length === 0) return
  block.parts = frame.faq.flatMap(({ question, answer }): Part[] => [
    { kind: 'paragraph', sentences: [{ text: `**${question}**`, origin: 'own' }] },
    { kind: 'paragraph', sentences: [{ text: answer, origin: 'fact' }] },
  ])
}

export function composeArticle(context: Context, topic: TopicPlan, outline: Outline): Composition {
  const voice = new Voice(context, new Random(`${context.seed}:article`))
  const allotment = allotFacts(context, outline)
  const frame = composeFrame(context, voice, topic, outline, allotment)
  const blocks = outline.blocks.map((plan, index): ComposedBlock => {
    const material = allotment.blocks[index] as BlockMaterial
    return {
      plan,
      material,
      parts: writeParts(context, voice, { plan, material, index, outline, allotment }),
    }
  })
  const composition: Composition = { blocks, frame, allotment, spare: [...allotment.spare], voice }
  useKeywords(context, voice, blocks, frame)
  const size = sizeOf(context)
  const wanted =
    size.band === null
      ? (context.brief.template ? wordsPlanned(outline) : size.target) * 0.85
      : size.short
        ? size.target
        : Math.max(size.band.min + 60, size.target * 0.9)
  lengthen(context, voice, composition, wanted)
  if (size.band !== null) {
    tighten(context, composition, size.band.max - 40)
    if (totalWords(context, blocks, frame) < size.band.min + 15) markShortfall(context, voice, blocks)
  }
  const asked = blocks.find(({ plan }) => plan.kind === 'faq')
  if (asked) asQuestions(asked, frame)
  return composition
}
