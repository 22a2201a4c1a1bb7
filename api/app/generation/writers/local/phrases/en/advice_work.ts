import type { SubjectClass } from '../../subject_class.js'
import type { PoolName } from '../types.js'

type Advice = Partial<Record<PoolName, string[]>>

/** Advice on services between companies, and on jobs that one does oneself. */
export const workAdvice: Pick<Record<SubjectClass, Advice>, 'service' | 'task'> = {
  service: {
    understand: [
      'Look at the interfaces: where your work ends and theirs begins.',
      'Ask how the service has changed over the past year; those who learn will have an answer.',
      'Volumes, peaks and exceptions describe a task better than its name.',
      'A service contract buys attention as much as hours, so ask how that attention is organised.',
      'The quality of a service shows in the exceptions, because the standard case works almost everywhere.',
      'Handovers are where information gets lost, so look at how many of them there are.',
    ],
    why: [
      'What is agreed in writing does not have to be negotiated on a Friday afternoon.',
      'Specialists keep up with rules that others notice only when they are broken.',
      'Work that is not your core business ties up people who are needed elsewhere.',
      'A partner who does the same work for many clients has usually seen your problem before.',
      'Predictable costs are worth something even when they are not the lowest.',
    ],
    decide: [
      'Give the trial to the team with the strictest supervisor.',
      'Ask for the names of the people behind the proposal, and meet them.',
      'Start with a limited trial on real work; a presentation shows how somebody presents.',
      'Speak to the person who will look after you every day, not only to the one who sells.',
      'Give every bidder the same description of the task and see who notices what is missing from it.',
      'Prefer a partner for whom your business is neither tiny nor everything.',
    ],
    money: [
      'Find out how changes are priced, since every assignment changes.',
      'Compare the cost per result and not the rate per hour.',
      'Ask which efforts of your own the price takes for granted.',
      'An index clause or a price review belongs in the contract before it is needed.',
    ],
    time: [
      'Agree on reaction times as well as on completion dates.',
      'Plan the transition as a project of its own with a beginning and an end.',
      'Avoid a start in your busiest season, however tempting the offer.',
    ],
    do: [
      'Describe the present process on one page before you hand any of it over.',
      'Name one contact on each side, with a deputy.',
      'Hold a short weekly call in the first months, and let it lapse when there is nothing left to say.',
      'Put access rights, data and keys on a list, so that they can be returned one day.',
    ],
    avoid: [
      'Outsourcing a problem that nobody has described merely moves it.',
      'Measuring only what is easy to count rewards the wrong things.',
    ],
    ask: [
      'Ask for a client who left, and for the reason.',
      'Find out what happens on public holidays and during illness.',
      'Ask who decides when something unforeseen comes up at six in the evening.',
    ],
    check: [
      'Look at the first three invoices closely; after that, samples are enough.',
      'Ask your own staff how the cooperation feels, since they notice friction first.',
      'A monthly report should fit on one page and name what went wrong.',
    ],
    people: ['Reliability shows in small things: a returned call, a corrected figure, a name remembered.'],
    after: [
      'Review the cooperation once a year with those who do the daily work.',
      'Keep enough knowledge in-house to be able to change partners.',
    ],
  },
  task: {
    understand: [
      'Most jobs of this kind consist of a little skill and a lot of preparation.',
      'Knowing why a step is done helps you to notice when it can be skipped, and when it must not be.',
      'Look at the whole sequence once before touching anything.',
    ],
    why: [
      'An hour spent now is [easier|cheaper] to find than a whole day later, when something has failed.',
      'Doing it yourself also teaches you what to look for when somebody else does it.',
      'Small care at regular intervals keeps the big repair away for longer.',
      'It is good to know the condition of your own things before somebody else has to explain it to you.',
    ],
    decide: [
      'Decide beforehand at what point you would stop and call somebody who does this for a living.',
      'If a tool is needed only once, borrow it.',
      'Do the part you are sure of first and leave the doubtful part for daylight.',
    ],
    money: [
      'Check what you have in the cupboard before you buy anything.',
      'Cheap consumables are fine; cheap tools rarely are.',
      'Compare the cost of material and your own hours with an offer, honestly.',
    ],
    time: [
      'Choose a dry day without appointments; hurry is behind most mishaps.',
      'Allow twice the time you think it will take when you do it for the first time.',
      'Do it before the season in which you need it, while help and parts are easy to get.',
      'Some steps need time to dry, cool or settle, so plan something else in between.',
    ],
    do: [
      'Lay out tools and materials in the order in which you will need them.',
      'Take a picture before you take anything apart.',
      'Switch off power, water or gas where they are involved, and check that they really are off.',
      'Work from the top down and from the back to the front, so that you do not undo what is done.',
      'Test after each step rather than at the very end.',
      'Clean up as you go; it keeps small parts from disappearing.',
    ],
    avoid: [
      'Working until dark leads to the kind of mistake one finds in the morning.',
      'Leaving out the test at the end saves five minutes and costs the evening.',
      'Anything that involves gas, mains electricity or heights belongs in trained hands.',
    ],
    ask: [
      'Ask a neighbour who has done it what they would do differently.',
      'Ask in the shop which mistake customers come back with.',
    ],
    check: [
      'Look at it again after a day, when things have settled.',
      'Listen, smell and feel as well as look; most faults announce themselves.',
      'Compare the result with the picture you took at the beginning.',
    ],
    people: [
      'A second pair of hands makes heavy or high work safe and quick.',
      'Tell the others in the house what is switched off, and for how long.',
    ],
    after: [
      'Write the date somewhere on the spot, so that next time you know when it was last done.',
      'Put leftover material in a labelled bag; matching it later is hard.',
      'Note what you had to look up, and it will take half as long next year.',
    ],
  },
}

type Lists = { checklist: string[]; questions: string[]; mistakes: string[]; steps: string[] }

export const workLists: Record<'service' | 'task', Lists> = {
  service: {
    checklist: [
      'The task is described on one page',
      'Contacts and deputies are named on both sides',
      'Reaction times are agreed',
      'Changes have a price or a procedure',
      'Reports are short and regular',
      'The way out is part of the contract',
      'Your own effort is part of the calculation',
    ],
    questions: [
      'Who will look after us every day?',
      'What do you need from our side, and how often?',
      'How do you report mistakes?',
      'How are changes priced?',
      'What would a trial look like?',
      'What happens to our data at the end?',
    ],
    mistakes: [
      'Handing over a process nobody has described',
      'Deciding by the presentation',
      'Leaving exceptions out of the agreement',
      'Starting in the busiest season',
      'Measuring what is easy and not what matters',
    ],
    steps: [
      '**Describe the task.** One page, with the exceptions.',
      '**Ask several providers the same questions.** In writing.',
      '**Try it on real work.** Small, limited, with an end date.',
      '**Look at the result together.** Figures first, impressions second.',
      '**Widen it step by step.** And keep the way back open.',
    ],
  },
  task: {
    checklist: [
      'Tools and materials are laid out',
      'There is enough light and enough time',
      'Power, water or gas are off where necessary',
      'A picture of the starting point has been taken',
      'Somebody knows what you are doing',
      'The point at which you would call for help is clear',
    ],
    questions: [
      'What could go wrong at this point?',
      'Which step cannot be undone?',
      'What can be borrowed?',
      'What has to dry, cool or settle?',
    ],
    mistakes: [
      'Starting without having read the whole sequence',
      'Using force where patience would do',
      'Skipping the test at the end',
      'Working in bad light',
      'Running out of material halfway',
    ],
    steps: [
      '**Look first.** See what condition it is in and take a picture.',
      '**Gather what you need.** Tools, material, time.',
      '**Make it safe.** Switch off, support, cover.',
      '**Work in small steps.** Test after each one.',
      '**Check and note.** Date, findings, what to do next time.',
    ],
  },
}

export const workScenarios: Record<'service' | 'task', string[]> = {
  service: [
    'a company wants to hand a task over and asks for offers. The third bidder sends questions instead of a price. It takes a day to answer them, and by then the company has understood its own process for the first time.',
    'two providers look alike until both are asked for a trial on real work. One needs a month of preparation, the other begins on Monday and reports its first mistake on Wednesday. The second one is chosen.',
    'a long-standing partner is good and expensive. Before looking elsewhere, the client lists what is really used. A third of it can go, and the relationship continues on better terms.',
  ],
  task: [
    'somebody sets aside a free Saturday for the work on {thing} and begins by looking at everything once. A worn part turns up that would have stopped the work at noon. It is bought before breakfast, and the rest goes as planned.',
    'two neighbours share the work, first in one home, then in the other. The second time takes half as long, and nobody has to hold the lamp with their teeth.',
    'somebody starts late in the evening, gets stuck and stops at the point they had agreed on with themselves. The next morning one call is enough, because they can describe exactly where it stands.',
  ],
}

export const workGlossary: Record<'service' | 'task', string[]> = {
  service: [
    '**Scope of work:** the description of what is done, and what is not.',
    '**Service level:** an agreed quality, such as how fast somebody reacts.',
    '**Trial:** a limited start on real work, with an end date.',
    '**Handover:** the moment when responsibility changes sides.',
    '**Escalation:** whom to call when the usual contact cannot help.',
  ],
  task: [
    '**Consumables:** material that is used up and has to be bought again.',
    '**Tolerance:** how far something may be off and still be fine.',
    '**Maintenance:** small work at intervals that keeps bigger work away.',
    '**Wear part:** a part that is meant to be replaced from time to time.',
  ],
}
