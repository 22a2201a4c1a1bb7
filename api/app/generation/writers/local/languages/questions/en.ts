import { type Questions, questionList } from '../language_pack.js'

export const questions: Questions = {
  overview: questionList(`
    Who comes to you about {s}, and with what problem? / How do you explain {s} to somebody who is new to it? /
    Which fact about {s} surprises people most, and where does it come from? / What was your last conversation about {s}, and how did it end? /
    Which sentence about {s} do you repeat every week? / Which example of {s} from your own work would you show first?
  `),
  reasons: questionList(`
    What has {s} changed for your last customer? / Which figure of your own shows what {s} is worth? /
    What does it cost in a year to do without {s}? / What made you start with {s} yourself? /
    Which objection to {s} do you hear most, and what do you answer?
  `),
  offer: questionList(
    `What do you include when somebody books {s}? / Which part of {s} do you leave to others, and to whom?`
  ),
  choice: questionList(`
    Which two options do people weigh up with {s}? / What do you ask before you give advice on {s}? /
    Who gets {s} right at once, and who should look elsewhere? / What tipped the balance for your last customer with {s}? /
    Which offer for {s} would you walk away from?
  `),
  prices: questionList(`
    What did {s} come to in your last job, all included? / Where do prices for {s} start, and what drives them up? /
    Which running costs of {s} do people forget?
  `),
  timing: questionList(`
    How long did {s} take the last time, day by day? / Which deadline must nobody miss with {s}? / In which season is {s} easiest? /
    What delays {s} most often, and by how much? / How much time should a beginner set aside for {s}? /
    At which point of {s} is waiting better than hurrying?
  `),
  steps: questionList(`
    What comes first in {s}, and with which tools? / Which step of {s} do beginners leave out? / What has to be ready before {s} can begin? /
    How do you check that {s} went well? / Which tool makes {s} twice as easy? / In what order do you go about {s}, from morning to evening?
  `),
  risks: questionList(`
    What happened the last time {s} went wrong? / Which mistake in {s} turns out expensive? / When do you advise against {s}? /
    What are the first signs of trouble with {s}? / Which warning about {s} is missing from most guides? /
    Who has had bad luck with {s}, and why?
  `),
  care: questionList(
    `What does {s} call for in the first year, and how often? / How long does the result of {s} last?`
  ),
  people: questionList(
    `Who does {s} in your company, and how did they learn it? / Which customer may be quoted on {s}, with what words?`
  ),
  results: questionList(
    `Which figure changed most through {s}, from what to what? / What do the people concerned say about {s} today?`
  ),
  verdict: questionList(
    `What did you try of {s} yourself, when, and what is your judgment? / Would you pay for {s} again, and why?`
  ),
}

/** Of a case study, before the work began. */
export const before = [
  'Who is the client behind {s}, as far as they may be named?',
  'Which figure describes the time before {s}?',
]

/** How a question names its subject. */
export const subject = '{s}'
