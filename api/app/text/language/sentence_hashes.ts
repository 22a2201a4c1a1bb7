import { hashText } from './hash_text.js'
import { splitSentences } from './sentences.js'

/** Shorter sentences say too little to count as repetition. */
const MIN_WORDS = 4

/** A sentence without its marks, so that sentences that differ only in those are equal. */
export function sentenceKey(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function sentenceHash(text: string): number {
  return hashText(sentenceKey(text))
}

/** Hashes of the sentences, paragraphs and list items in Markdown articles. */
export function hashesOfSentences(articles: readonly string[], language: string): number[] {
  const hashes = new Set<number>()
  for (const line of articles.flatMap((article) => article.split('\n'))) {
    if (/^\s*(?:#|\||!\[|\[\^|$)/.test(line)) continue
    const text = line.replace(/^\s*(?:[-*+>]|\d+[.)])\s+/, '')
    const unlabeled = text.replace(/^\*\*[^*]{3,60}:\*\*\s+/, '')
    for (const part of [text, unlabeled, ...splitSentences(unlabeled, language)])
      if (part.trim().split(/\s+/).length >= MIN_WORDS) hashes.add(sentenceHash(part))
  }
  return [...hashes]
}
