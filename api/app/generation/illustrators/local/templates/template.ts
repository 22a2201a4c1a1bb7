import type { BlockContent } from '../content.js'
import type { Palette } from '../palette.js'
import type { Random } from '../random.js'
import type { Stage } from '../svg.js'

export type TemplateName = 'scene' | 'checklist' | 'process' | 'stat' | 'quote' | 'comparison' | 'bars'

/** A picture with words on it, all of which stand in the block's text. */
export interface Lettered {
  svg: string
  /** The words on the picture, for those who cannot see it. */
  says: string
}

export interface TemplateInput {
  title: string
  content: BlockContent
  palette: Palette
  random: Random
  stage: Stage
}

/** null: the block has nothing for this template, or it does not fit. Words keep within 47 of the middle. */
export type Template = (input: TemplateInput) => Lettered | null
