import type { Publication } from '@cygnet/sdk'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'
const GAP = /\[\[add:\s*([^\]]{0,500})\]\]/giu

interface Gap {
  /** As the list numbers it, from 1. */
  number: number
  gap: string
  occurrence: number
}

/** `gaps list`, `answer` and `skip`. */
export function registerGaps({ command, open }: Group): void {
  const gaps = command
    .command('gaps')
    .description('what a text could not prove: list the questions, answer one, skip one')
  calls(gaps.command('list'), ['getPublication'], { gaps: 'array of object' })
    .description('list the open questions of a publication')
    .argument('<id>')
    .addHelpText('after', examples(`cygnet publications gaps list ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const found = gapsIn(await cygnet.publications.get(id))
      output.result({ gaps: found }, () => rows(found))
    })
  calls(gaps.command('answer'), ['answerGap', 'getPublication'])
    .description('put your words in the place of a gap; they are cited as what you said')
    .argument('<id>')
    .argument('<number>', 'as `gaps list` shows it', wholeNumber(1000))
    .argument('<answer>')
    .addHelpText('after', examples(`cygnet publications gaps answer ${ID} 2 "95 dollars and parts"`))
    .action(async (id, number, answer) => {
      const { cygnet, output } = await open()
      const publication = await cygnet.publications.get(id)
      const { gap, occurrence } = gapAt(publication, number)
      const { updatedAt } = publication
      const saved = await cygnet.publications.answerGap(id, { gap, occurrence, answer, updatedAt })
      output.result(saved, () => `Set in the text. ${left(saved)}`)
    })
  calls(gaps.command('skip'), ['answerGap', 'getPublication'])
    .description('leave a gap out, with the sentence that needs it')
    .argument('<id>')
    .argument('<number>', 'as `gaps list` shows it', wholeNumber(1000))
    .addHelpText('after', examples(`cygnet publications gaps skip ${ID} 2`))
    .action(async (id, number) => {
      const { cygnet, output } = await open()
      const publication = await cygnet.publications.get(id)
      const { gap, occurrence } = gapAt(publication, number)
      const { updatedAt } = publication
      const saved = await cygnet.publications.answerGap(id, { gap, occurrence, answer: null, updatedAt })
      output.result(saved, () => `Taken out of the text. ${left(saved)}`)
    })
}

function gapsIn({ content }: Publication): Gap[] {
  const seen = new Map<string, number>()
  return [...content.matchAll(GAP)].map(([, inner = ''], index) => {
    const gap = inner.replace(/\s+/gu, ' ').trim() || 'something'
    const occurrence = (seen.get(gap) ?? 0) + 1
    seen.set(gap, occurrence)
    return { number: index + 1, gap, occurrence }
  })
}

function gapAt(publication: Publication, number: number): Gap {
  const gaps = gapsIn(publication)
  const found = gaps[number - 1]
  if (found) return found
  throw usageError(`The text has no gap ${number}. ${left(publication)}`)
}

function left(publication: Publication): string {
  const { length } = gapsIn(publication)
  if (length === 0) return 'No gaps left'
  return `${length} ${length === 1 ? 'gap' : 'gaps'} left`
}

function rows(gaps: Gap[]): string {
  if (gaps.length === 0) return 'No gaps left'
  return table(
    ['NUMBER', 'QUESTION'],
    gaps.map(({ number, gap }) => [String(number), oneLine(gap)])
  )
}
