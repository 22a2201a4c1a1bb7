import type { BlockContent } from '../content.js'
import type { Palette } from '../palette.js'
import type { Random } from '../random.js'
import type { Stage } from '../svg.js'

export type TemplateName = 'title' | 'process' | 'quote' | 'comparison' | 'bars'

/** A picture with words, all of which appear in the block's text. */
export interface Lettered {
  svg: string
  /** The words on the picture, for people who cannot see it. */
  says: string
}

export interface TemplateInput {
  title: string
  content: BlockContent
  language: string
  palette: Palette
  random: Random
  stage: Stage
}

/** null: the block has nothing for this template, or it does not fit. Words stay within 47 units of the middle. */
export type Template = (input: TemplateInput) => Lettered | null
