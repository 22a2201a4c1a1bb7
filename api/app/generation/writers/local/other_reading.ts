import { readEnglishPrompt } from './english_reading.js'
import type { Reading } from './reading.js'

export function readOtherPrompt(sentences: string[], _language: string): Reading {
  return readEnglishPrompt(sentences)
}
