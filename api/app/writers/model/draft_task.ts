import type { TextTask } from '#model_server/structured_model'
import { tokensIn } from '#model_server/tokens'
import { type Passage, toPassages } from '#text/evidence/passages'
import { PassageIndex, POOL_TOKENS } from '#text/evidence/retrieval'
import type { BlockPlan } from '#text/types'
import type { DraftInput } from '#writers/types'
import { draftPrompt, passageLines } from './prompts/draft.js'

/** Tokens that a model is taken to read and write together where neither a setting nor its server says. */
export const USUAL_CONTEXT = 8_000
/** With fewer tokens than this an article is written section by section. */
const WHOLE_CONTEXT = 16_000

/** Reasoning models count their reasoning as output. */
const ROOM_TO_THINK = 4_000
/** In a language with long words or another script a word can take four tokens; drafts run over. */
const TOKENS_PER_WORD = 6
/** Words of what surrounds the sections. */
const WORDS_AROUND = 350
/** The parts of the context that an answer, and what is written so far, take at most. */
const ANSWER = { whole: 1 / 2, section: 1 / 3 }
const WRITTEN = 1 / 5
/** Tokens on the safe side of an estimate. */
const MARGIN = 200

/** The sections that one call is asked for: those that are missing, or the next one where there is little room. */
export function sectionsToAsk({ outline, finished, most }: DraftInput, context: number): BlockPlan[] {
  const missing = outline.blocks.slice(finished.length)
  return missing.slice(0, context < WHOLE_CONTEXT ? 1 : most)
}

/** The question for sections of a draft, or for what surrounds it where none is asked for; question and answer fit into the context together. */
export function draftTask(input: DraftInput, asked: readonly BlockPlan[], context: number): TextTask {
  const words = asked.reduce((sum, { words: { max } }) => sum + max, WORDS_AROUND)
  const share = context < WHOLE_CONTEXT ? ANSWER.section : ANSWER.whole
  const maxOutputTokens = Math.floor(Math.min(ROOM_TO_THINK + words * TOKENS_PER_WORD, share * context))
  const finished = writtenSoFar(input, context)
  const bare = draftPrompt(input, asked, [], finished)
  const left = context - maxOutputTokens - tokensIn(bare.system) - tokensIn(bare.user) - MARGIN
  const passages = passagesFor(input, asked, Math.min(left, POOL_TOKENS))
  return { name: 'draft', ...draftPrompt(input, asked, passages, finished), maxOutputTokens }
}

/** The passages nearest to what is to be written; their own numbers and the rules about them count as well. */
function passagesFor(input: DraftInput, asked: readonly BlockPlan[], tokens: number): Passage[] {
  const { brief, topic } = input
  const query = [
    topic.mainKeyword,
    brief.prompt,
    ...(asked.length > 0 ? asked : input.outline.blocks).flatMap(({ heading, question, points }) => [
      heading,
      question,
      ...points,
    ]),
  ].join('\n')
  const index = new PassageIndex(toPassages(input.sources))
  const sizeOf = (passages: readonly Passage[]) => RULES + tokensIn(passageLines(passages, input.sources))
  // A cut counts letters; other scripts take more tokens.
  let budget = tokens
  let passages = budget > RULES ? index.cut(query, brief.language, budget) : []
  while (passages.length > 0 && sizeOf(passages) > tokens) {
    budget = Math.floor(budget * Math.min(0.9, tokens / sizeOf(passages)))
    passages = index.cut(query, brief.language, budget)
  }
  return passages
}

/** Tokens of the rules about marks, which a prompt without passages lacks. */
const RULES = 400

/** The finished sections; where they are too long, the headings of the first and the text of the last. */
function writtenSoFar({ finished }: DraftInput, context: number): string {
  const whole = finished.map(({ heading, markdown }) => `## ${heading}\n\n${markdown}`)
  const most = WRITTEN * context
  for (let from = 0; from < whole.length; from += 1) {
    const text = [
      ...finished.slice(0, from).map(({ heading }) => `## ${heading}`),
      ...whole.slice(from),
    ].join('\n\n')
    if (tokensIn(text) <= most) return text
  }
  const headings = finished.map(({ heading }) => `## ${heading}`).join('\n')
  return tokensIn(headings) <= most ? headings : ''
}
