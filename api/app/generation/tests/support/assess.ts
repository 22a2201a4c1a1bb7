import { assessQuality } from '#text/quality/assess_quality'
import type { QualityCheck, QualityInput } from '#text/types'
import { NOW, qualityInput, SOUND_ARTICLE } from './sample_content.js'

/** The sound article's score, with some of its inputs replaced. */
export const assess = (more: Partial<QualityInput> = {}) => assessQuality(qualityInput(more), NOW)

export function checkOf(id: string, more: Partial<QualityInput> = {}): QualityCheck | undefined {
  return assess(more).report.checks.find((check) => check.id === id)
}

/** Plants a fault by replacing a passage, which must exist. */
export function planted(passage: string, replacement: string): string {
  if (!SOUND_ARTICLE.includes(passage)) throw new Error(`The sample has no ${JSON.stringify(passage)}`)
  return SOUND_ARTICLE.replace(passage, replacement)
}
