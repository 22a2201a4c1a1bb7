import type { IllustrationInput } from '#generation/types'
import { chooseSubject, matchingSubjects } from './choose_subject.js'
import { readBlock } from './content.js'
import { choosePalette } from './palette.js'
import { Random } from './random.js'
import { scene } from './scene.js'
import type { SubjectName } from './subjects/index.js'
import { type Stage, svgDocument } from './svg.js'
import { bars } from './templates/bars.js'
import { checklist } from './templates/checklist.js'
import { comparison } from './templates/comparison.js'
import { process } from './templates/process.js'
import { quote } from './templates/quote.js'
import { stat } from './templates/stat.js'
import type { Lettered, Template, TemplateInput, TemplateName } from './templates/template.js'

/** A picture before it becomes pixels. Plain data, so that it can be made in a worker thread. */
export interface Drawing {
  svg: string
  width: number
  height: number
  template: TemplateName
  /** What a scene shows; null for a template with words. */
  subject: SubjectName | null
  /** The words on the picture, if any. */
  says: string | null
}

/** Best fit first; where a block has content for several, the picture's number varies the choice. */
const TEMPLATES: readonly [TemplateName, Template][] = [
  ['process', process],
  ['bars', bars],
  ['comparison', comparison],
  ['quote', quote],
  ['checklist', checklist],
  ['stat', stat],
]

const HEIGHT = 100

function wordPictures(input: TemplateInput): { name: TemplateName; lettered: Lettered }[] {
  return TEMPLATES.flatMap(([name, template]) => {
    const made = template(input)
    return made ? [{ name, lettered: made }] : []
  })
}

/**
 * Draws the cover of an article or the picture of a block as SVG, in the company's colours. The same input makes
 * the same drawing, and another title another one: no network, no clock, no chance.
 */
export function drawing(input: IllustrationInput): Drawing {
  const taken = new Set<string>()
  for (const one of input.before ?? []) {
    const { template, subject } = drawn({ ...input, ...one }, taken)
    taken.add(subject ?? template)
  }
  return drawn(input, taken)
}

/** Draws something not in `taken`, the names of templates and subjects that the article's other pictures use. */
function drawn(input: IllustrationInput, taken: ReadonlySet<string>): Drawing {
  const { kind, brief, title, text, ordinal, width, height } = input
  // One article keeps one palette: the request seeds the palette, the picture's own title seeds what is drawn.
  const palette = choosePalette(brief.company?.colors ?? [], new Random(brief.prompt))
  const random = new Random(`${kind} ${title} ${ordinal}`)
  const stage: Stage = { half: (HEIGHT / 2) * (width / height), height: HEIGHT }
  const finished = (svg: string) => ({ svg: svgDocument(stage, width, height, svg), width, height })
  if (kind === 'block') {
    const made = wordPictures({ title, content: readBlock(text), palette, random, stage })
    const options = made.filter(({ name }) => !taken.has(name))
    const chosen = options[ordinal % (options.length + 1)]
    if (chosen) {
      return {
        ...finished(chosen.lettered.svg),
        template: chosen.name,
        subject: null,
        says: chosen.lettered.says,
      }
    }
  }
  const free = (subjects: SubjectName[]) => subjects.filter((subject) => !taken.has(subject))
  const own = matchingSubjects([{ text: title, weight: 1 }], brief.language)
  const shared = matchingSubjects(
    [
      { text: brief.keywords.join(' '), weight: 1 },
      { text: brief.prompt, weight: 0.8 },
      { text: brief.company?.industry ?? '', weight: 0.5 },
    ],
    brief.language
  )
  const subject = chooseSubject(
    free(own),
    own.length > free(own).length ? [] : free(shared),
    kind === 'cover' ? 0 : ordinal,
    random,
    taken
  )
  return { ...finished(scene(subject, palette, random, stage)), template: 'scene', subject, says: null }
}
