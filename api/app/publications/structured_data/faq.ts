export interface Question {
  question: string
  /** Plain text. */
  answer: string
}

const SECTION = /^## +/m
const QUESTION = /^### +/m
const ENDS_AS_QUESTION = /[?？؟]["”»)]*$/u
const GAP = /\[\[add:/

/**
 * The questions that a text answers in a section of their own: one with nothing but sub-headings that are
 * questions, each with its answer. A text with a gap is not an answer.
 */
export function faqOf(markdown: string): Question[] {
  const text = markdown.replace(/^(```|~~~)[\s\S]*?^\1.*$/gm, '').replace(/^\[\^[^\]\n]{1,60}\]:.*$/gm, '')
  return text
    .split(SECTION)
    .slice(1)
    .flatMap((section) => {
      const [lead = '', ...parts] = section.split(QUESTION)
      const onlyHeading = lead.trim().split('\n').length === 1
      const questions = parts.map(toQuestion)
      const whole = onlyHeading && questions.length > 0 && questions.every(isQuestion)
      return whole ? questions.filter(({ answer }) => !GAP.test(answer)) : []
    })
}

function toQuestion(part: string): Question {
  const [heading = '', ...answer] = part.split('\n')
  return { question: plain(heading), answer: plain(answer.join('\n')) }
}

const isQuestion = ({ question, answer }: Question) => ENDS_AS_QUESTION.test(question) && answer !== ''

function plain(markdown: string): string {
  return markdown
    .replace(/\[\^[^\]\n]{1,60}\]/g, '')
    .replace(/!\[[^[\]]{0,500}\]\([^()\n]{0,2000}\)/g, '')
    .replace(/\[([^[\]]{0,500})\]\([^()\n]{0,2000}\)/g, '$1')
    .replace(/[*_`>#]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
