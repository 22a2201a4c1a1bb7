import type { IllustrationInput } from '#writers/types'
import { readBlock } from './content.js'
import { choosePalette } from './palette.js'
import { Random } from './random.js'
import { type Stage, svgDocument } from './svg.js'
import { bars } from './templates/bars.js'
import { comparison } from './templates/comparison.js'
import { process } from './templates/process.js'
import { quote } from './templates/quote.js'
import type { Lettered, Template, TemplateInput, TemplateName } from './templates/template.js'
import { titled } from './templates/title.js'

/** A picture before it becomes pixels. Plain data, so that it can be made in a worker thread. */
export interface Drawing {
  svg: string
  width: number
  height: number
  template: TemplateName
  /** The words on the picture, if any. */
  says: string | null
}

/** Best fit first; where a block has content for several, the picture's number varies the choice. */
const TEMPLATES: readonly [TemplateName, Template][] = [
  ['process', process],
  ['bars', bars],
  ['comparison', comparison],
  ['quote', quote],
]

const HEIGHT = 100

function wordPictures(input: TemplateInput): { name: TemplateName; lettered: Lettered }[] {
  return TEMPLATES.flatMap(([name, template]) => {
    const made = template(input)
    return made ? [{ name, lettered: made }] : []
  })
}

/**
 * Draws the cover of an article or the picture of a block as SVG, in the company's colors. The same input makes
 * the same drawing, and another title another one: no network, no clock, no chance.
 */
export function drawing(input: IllustrationInput): Drawing {
  const taken = new Set<TemplateName>()
  for (const one of input.before ?? []) taken.add(drawn({ ...input, ...one }, taken).template)
  return drawn(input, taken)
}

/** Whether a block has something to show: its steps, its table, or a quotation where no earlier picture shows one. */
export const hasPicture = (input: IllustrationInput): boolean => drawing(input).template !== 'title'

const DIAGRAMS: ReadonlySet<TemplateName> = new Set(['process', 'bars', 'comparison'])
/** The fewest rows of a table that a picture makes easier to compare. */
const MIN_ROWS = 3

/** Whether a picture shows what a block's text does not: its steps in a row, or its table side by side. */
export function hasDiagram(input: IllustrationInput): boolean {
  const { template } = drawing(input)
  const rows = readBlock(input.text).table?.rows.length ?? 0
  return template === 'process' || (DIAGRAMS.has(template) && rows >= MIN_ROWS)
}

/** Draws with a template that is not in `taken`, or another diagram, else the title itself. */
function drawn(input: IllustrationInput, taken: ReadonlySet<TemplateName>): Drawing {
  const { kind, brief, title, text, ordinal, width, height } = input
  // One article keeps one palette: the request seeds the palette, the picture's own title seeds what is drawn.
  const palette = choosePalette(brief.company?.colors ?? [], new Random(brief.prompt))
  const random = new Random(`${kind} ${title} ${ordinal}`)
  const stage: Stage = { half: (HEIGHT / 2) * (width / height), height: HEIGHT }
  const made =
    kind === 'block'
      ? wordPictures({ title, content: readBlock(text), language: brief.language, palette, random, stage })
      : []
  const open = made.filter(({ name }) => !taken.has(name))
  // A second table is worth a second chart.
  const diagrams = made.filter(({ name }) => DIAGRAMS.has(name))
  const others = diagrams.filter((one) => open.includes(one))
  const options = others.length > 0 ? others : diagrams.length > 0 ? diagrams : open
  const chosen = options[ordinal % options.length] ?? {
    name: 'title' as const,
    lettered: titled({ title, by: brief.company?.name.trim() ?? '' }, palette, random, stage),
  }
  const { svg, says } = chosen.lettered
  return {
    svg: svgDocument(stage, width, height, svg),
    width,
    height,
    template: chosen.name,
    says: says || null,
  }
}
