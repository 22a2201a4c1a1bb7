import type { Publication } from '@cygnet/sdk'
import { wholeNumber } from '../../lib/arguments.js'
import { calls, type Group } from '../../lib/command.js'
import { usageError } from '../../lib/exit-codes.js'
import { examples } from '../../lib/help.js'
import { table } from '../../lib/table.js'
import { oneLine } from '../../lib/terminal.js'

const ID = '019aa0f2-6c1e-7a34-9d51-2f6f0c7be201'
const QUESTION = /\[\[add:\s*([^\]]{0,500})\]\]/giu
const NONE_LEFT = 'No questions left'

interface Question {
  /** As the list numbers it, from 1. */
  number: number
  question: string
  /** Which one of several that ask the same. */
  occurrence: number
}

/** `questions list`, `answer` and `skip`. */
export function registerQuestions({ command, open }: Group): void {
  const questions = command
    .command('questions')
    .description('what a text could not prove: list the open questions, answer one, skip one')
  calls(questions.command('list'), ['getPublication'], { questions: 'array of object' })
    .description('list the open questions of a publication')
    .argument('<id>')
    .addHelpText('after', examples(`cygnet publications questions list ${ID}`))
    .action(async (id) => {
      const { cygnet, output } = await open()
      const found = questionsIn(await cygnet.publications.get(id))
      output.result({ questions: found }, () => rows(found))
    })
  calls(questions.command('answer'), ['answerGap', 'getPublication'])
    .description('set your words where the text asks; they are cited as what you said')
    .argument('<id>')
    .argument('<number>', 'as `questions list` shows it', wholeNumber(1000))
    .argument('<answer>')
    .addHelpText('after', examples(`cygnet publications questions answer ${ID} 2 "95 dollars and parts"`))
    .action(async (id, number, answer) => {
      const { cygnet, output } = await open()
      const publication = await cygnet.publications.get(id)
      const { question: gap, occurrence } = questionAt(publication, number)
      const { updatedAt } = publication
      const saved = await cygnet.publications.answerGap(id, { gap, occurrence, answer, updatedAt })
      output.result(saved, () => `Set in the text. ${left(saved)}`)
    })
  calls(questions.command('skip'), ['answerGap', 'getPublication'])
    .description('leave a question out, with the sentence that asks it')
    .argument('<id>')
    .argument('<number>', 'as `questions list` shows it', wholeNumber(1000))
    .addHelpText('after', examples(`cygnet publications questions skip ${ID} 2`))
    .action(async (id, number) => {
      const { cygnet, output } = await open()
      const publication = await cygnet.publications.get(id)
      const { question: gap, occurrence } = questionAt(publication, number)
      const { updatedAt } = publication
      const saved = await cygnet.publications.answerGap(id, { gap, occurrence, answer: null, updatedAt })
      output.result(saved, () => `Taken out of the text. ${left(saved)}`)
    })
}

function questionsIn({ content }: Publication): Question[] {
  const seen = new Map<string, number>()
  return [...content.matchAll(QUESTION)].map(([, inner = ''], index) => {
    const question = inner.replace(/\s+/gu, ' ').trim() || 'something'
    const occurrence = (seen.get(question) ?? 0) + 1
    seen.set(question, occurrence)
    return { number: index + 1, question, occurrence }
  })
}

function questionAt(publication: Publication, number: number): Question {
  const found = questionsIn(publication)[number - 1]
  if (found) return found
  throw usageError(`The text has no question ${number}. ${left(publication)}`)
}

function left(publication: Publication): string {
  const { length } = questionsIn(publication)
  if (length === 0) return NONE_LEFT
  return `${length} ${length === 1 ? 'question' : 'questions'} left`
}

function rows(questions: Question[]): string {
  if (questions.length === 0) return NONE_LEFT
  return table(
    ['NUMBER', 'QUESTION'],
    questions.map(({ number, question }) => [String(number), oneLine(question)])
  )
}
