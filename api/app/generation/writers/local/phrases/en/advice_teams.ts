import type { PoolName } from '../types.js'

type Advice = Partial<Record<PoolName, string[]>>

/** Advice on how people work together and win customers: hiring, onboarding, meetings, marketing, selling. */
export const teamAdvice: Advice = {
  understand: [
    'Ask who has to be told, who has to agree and who has to act; three short lists.',
    'Most friction comes from expectations that were never spoken.',
    'What a team calls a process is often a habit with a name, so watch one case before you read the manual.',
    'Everybody sees the part they touch; the gaps between the parts are seen by nobody in particular.',
    'Good work in this field is mostly follow-up: small promises, kept on time.',
    'Ask three colleagues to describe the goal in one sentence each. If the sentences differ, you have found the first task.',
  ],
  why: [
    'First weeks weigh heavily: what goes wrong in them has to be made up for later.',
    'What is written down once does not have to be explained on every Monday.',
    'Clear responsibilities save more time than any tool.',
    'Those who get honest feedback early do not have to guess.',
    'A team that knows its priorities can say no without asking upstairs.',
  ],
  decide: [
    'Try it with the team that is sceptical and not with the one that volunteers.',
    'Decide what must be the same for everybody, and leave the rest open.',
    'Choose the channel by where the answers come from, not by where it is loud.',
    'If two measures are equally good, take the one that the team itself proposed.',
    'Stop one thing for each thing you start, and say so out loud.',
    'Let those decide who will have to do it, within limits that everybody knows.',
  ],
  money: [
    'Count meeting hours times participants; it is the largest invisible budget in most companies.',
    'Spend on people who keep promises before you spend on reach.',
    'A free tool that three people have to explain is not free.',
  ],
  time: [
    'The first week sets the tone, so plan it by the hour and leave the second one open.',
    'Fix one day on which nothing is scheduled and defend it.',
    'Answer within a working day, even if only to say when the real answer will come.',
    'Look back every other week for half an hour, with the question what to drop.',
  ],
  do: [
    'Write a welcome page with names, faces and who to ask about what.',
    'Give every newcomer one small task that can be finished in the first days.',
    'Pair people up for the first month, and choose somebody patient rather than senior.',
    'Set up access, devices and invitations before the first morning.',
    'Begin every message with what you want from the reader.',
    'Keep decisions in a list that everybody can open, with the date and the reason.',
    'Repeat the goal more often than feels necessary.',
    'Turn questions that come up twice into a short written answer.',
    'Make room for small talk on purpose, because at a distance it does not happen by itself.',
  ],
  avoid: [
    'Throwing all information at people on the first day means that they keep none of it.',
    'Praise in general and criticism in detail is the wrong way round.',
    "Copying a large company's process brings its paperwork and not its results.",
    'Silence from a colleague at a distance is easily read as agreement, or as displeasure; ask which.',
  ],
  ask: [
    'Ask new colleagues after two weeks what surprised them ;; they still see what everybody else has stopped noticing.',
    'Ask customers what they nearly bought instead.',
    'Find out which question the team is tired of answering.',
  ],
  check: [
    'After thirty days, ask what is still unclear, and fix that for the next person.',
    'Count answers and not messages sent.',
    'See whether somebody can explain the priorities without opening a document.',
    'Notice who is missing from the conversation.',
  ],
  people: [
    'A named contact for silly questions prevents expensive ones.',
    'Trust grows faster when leaders say what they do not know.',
    'Criticism is easier to take when it comes with an offer to help.',
    'Whoever is quiet in the meeting often has the most useful remark afterwards, so ask.',
    'Thank people for bad news; you will hear it earlier next time.',
  ],
  after: [
    'Update the checklist while the last case is fresh in mind.',
    'Invite those who joined recently to improve the start for the next ones.',
    'Thank people by name, and for something specific.',
  ],
}

export const teamLists = {
  checklist: [
    'The goal is known to everybody, in the same words',
    'Access and devices work before the first day',
    'One person is responsible, and one stands in',
    'The first small success is planned',
    'Feedback has a fixed date',
    'Decisions can be looked up',
    'What is no longer done has been named',
  ],
  questions: [
    'Who decides if we disagree?',
    'What do we stop doing for this?',
    'How will the newest person on the team find out?',
    'Which figure would convince a sceptic?',
    'What would our customers say about it?',
    'When do we look at it again?',
  ],
  mistakes: [
    'Too much information on the first day',
    'Goals without names beside them',
    'Meetings as a substitute for decisions',
    'Measuring activity instead of results',
    'Forgetting those who work elsewhere',
  ],
  steps: [
    "**Agree on the goal.** In one sentence, in everybody's words.",
    '**Name who is responsible.** One person, one deputy.',
    '**Prepare the first week.** Hour by hour, with a small success in it.',
    '**Collect questions.** In one place, with short written answers.',
    '**Look back after a month.** Drop one thing, keep one thing, try one thing.',
  ],
}

export const teamScenarios = [
  'somebody joins a team whose members all work from home. On the first morning everything works, and there is a list of names with a line about each. By Wednesday a small task is finished. The rest of the month is easier for everybody, and nobody can say exactly why.',
  'a team argues about {topic} until somebody asks what would have to stop for it. The list of things to stop is surprisingly long. The new plan fits on the back of a card.',
  'a colleague keeps a note of every question that comes up twice. After a month there are nine of them. Nine short answers later, the weekly meeting is half as long.',
]

export const teamGlossary = [
  '**Onboarding:** the first weeks in which a new colleague, or customer, finds their way.',
  '**Deputy:** the person who can take over at any time without asking.',
  '**Priority:** what is done first when not everything can be done.',
  '**Retrospective:** a short look back with the question what to change.',
]
