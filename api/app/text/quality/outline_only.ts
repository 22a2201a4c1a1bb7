import type { MarkdownDocument } from '../markdown/document.js'
import { gapsIn } from '../markdown/marks.js'
import type { QualityContext } from './context.js'

/** The highest score of an outline with open questions, however good its few words are. */
export const OUTLINE_SCORE = 0.4

/**
 * Whether a text is an outline with open questions rather than an article: it cites no source, and at least half of
 * its sections have an open gap.
 * @param grounded whether the text cites a source
 */
export function isOutlineOnly({ document }: QualityContext, grounded: boolean): boolean {
  return !grounded && isMostlyOpen(document)
}

/** Whether at least half of the sections have an open gap. */
export function isMostlyOpen(document: MarkdownDocument): boolean {
  if (document.gaps.length === 0) return false
  const parts = document.headings.filter(({ depth }) => depth <= 2)
  const sections = parts.filter(({ depth }) => depth === 2)
  const open = sections.filter(({ end }) => {
    const next = parts.find(({ start }) => start >= end)
    return gapsIn(document.source.slice(end, next?.start)).length > 0
  })
  return open.length > 0 && open.length * 2 >= sections.length
}
