import type { PoolName } from '../types.js'

type Advice = Partial<Record<PoolName, string[]>>

/** Advice on people who are hired for an occasion or for their eye: photographers, designers, caterers, musicians. */
export const creativeAdvice: Advice = {
  understand: [
    'A good result needs somebody who decides, on your side too.',
    'Style is the one thing that cannot be negotiated afterwards, so look for a hand that already works the way you like.',
    'What you book is a person and a day; the pictures, plates or songs are what is left of both.',
    'Much of the work happens before and after the event: planning, selecting, editing, delivering.',
  ],
  why: [
    'The right person makes shy people forget the camera, the microphone or the clock.',
    'What is done well on the day does not have to be repaired afterwards.',
    'Somebody who has seen many such days notices in time what is about to go wrong.',
    'On the day itself you want to be a host and not an organiser.',
    'Good preparation shows in the result without anybody being able to say where.',
  ],
  decide: [
    'Ask to see one complete job from start to finish instead of the twenty best moments of the year.',
    "Meet in person or on a call; you will spend an important day in each other's company.",
    'Describe the mood you want in three adjectives and see what the other side makes of them.',
    'If you like the work but not the person, keep looking.',
    'Check whether the date is really free before you fall in love with a portfolio.',
  ],
  money: [
    'Clarify how many hours are included and what the next one costs.',
    'Ask what is delivered, in which form, and who may use it afterwards.',
    'Travel, overnight stays and a second pair of hands are the usual extras.',
    'A deposit is normal, and so is a written rule for the case that the date has to move.',
  ],
  time: [
    'Popular dates go first, so settle the day before the details.',
    'Fix the delivery date as firmly as the event itself.',
    'Plan a little idle time on the day; the best moments are rarely on the schedule.',
  ],
  do: [
    'Write down the three moments that must not be missed.',
    'Name one person among the guests who knows everybody and can be asked.',
    'Send the schedule a week ahead, with addresses and telephone numbers.',
    'Share a few examples you like, and one you do not.',
  ],
  avoid: [
    'Booking on the strength of one lucky picture is how disappointments begin.',
    'A friend with a good eye is still a guest and will miss either the party or the job.',
    'Leaving rights of use unmentioned leads to awkward letters later.',
  ],
  ask: [
    'Ask what happens in case of illness, and who would stand in.',
    'Find out what was the most difficult job of the past year, and how it ended.',
  ],
  check: [
    'Look at work done in bad light, in rain or under time pressure.',
    'Speak to one earlier client about the weeks after the event, not only about the day.',
    'Notice how quickly, and how precisely, questions are answered before you book.',
  ],
  people: ['Trust the one who also tells you what will not work.'],
  after: [
    'Store the results in two places on the day you receive them.',
    'Say thank you publicly; recommendations are the currency of this trade.',
  ],
}

export const creativeLists = {
  checklist: [
    'A complete job has been seen, not only highlights',
    'Hours, extras and travel are in the offer',
    'Delivery date and format are fixed',
    'Rights of use are settled',
    'There is a stand-in for illness',
    'The moments that matter are on a list',
  ],
  questions: [
    'May we see one job from beginning to end?',
    'What do you do when the light, the weather or the schedule turns against you?',
    'Who stands in if you fall ill?',
    'What exactly do we receive, and when?',
    'How many such days do you do in a year?',
    'What do you need from us beforehand?',
  ],
  mistakes: [
    'Choosing by one lucky picture',
    'Forgetting to ask about the next hour',
    'Leaving the delivery date open',
    'Planning every minute',
    'Booking before the date is confirmed',
  ],
  steps: [
    '**Fix the date and the mood.** Three adjectives are enough.',
    '**Shortlist by style.** Leave the prices for the next step.',
    '**Look at one complete job each.** Highlights prove little.',
    '**Talk in person.** Then ask for the offer in writing.',
    '**Send the schedule a week ahead.** With names and numbers.',
  ],
}

export const creativeScenarios = [
  'a couple has three portfolios on the screen and cannot decide. They ask each for one complete job. Two send a selection all the same, the third sends everything, rain included. That settles it.',
  'somebody plans a company party and books by price. In the conversation it turns out that the evening ends when the included hours do, in the middle of the speeches. The offer that looked more expensive has no such clock.',
  'a family writes down the moments that must not be missed and comes to three. Everything else is left to chance, and to somebody with an eye for it.',
]

export const creativeGlossary = [
  '**Rights of use:** what you may do with the results, and where.',
  '**Deposit:** a part of the fee that holds the date.',
  '**Shot list:** the moments or motifs that must not be missed.',
  '**Overtime:** what each hour costs after the agreed end.',
]
