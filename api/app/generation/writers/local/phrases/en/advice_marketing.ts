import type { PoolName } from '../types.js'

type Advice = Partial<Record<PoolName, string[]>>

/** Advice on winning and keeping customers: channels, texts, campaigns, sales, service. */
export const marketingAdvice: Advice = {
  understand: [
    'People remember how they were answered longer than what they were offered.',
    'Every channel rents you attention, and each on different terms.',
    'Customers move between channels without noticing; only the sender sees borders there.',
    'An audience that you can reach directly is worth more than a larger one that belongs to somebody else.',
    'What counts is the next step that a reader takes, and not the applause on the way.',
  ],
  why: [
    'Clear words save your own team from explaining.',
    'Being found at the moment of need beats being remembered by chance.',
    'Regular customers forgive more, ask less about the price and bring others along.',
    'Good texts keep working on days when nobody is at the desk.',
  ],
  decide: [
    'Go where your customers already are when they think about the problem you solve.',
    'Pick the channel whose worst week you can still fill.',
    'Let the last ten customers tell you how they found you before you spend anything on finding the next ten.',
    'Choose one message and one audience for the first try; everything else can wait for the second.',
  ],
  money: [
    'Work out what a new customer may cost before you ask what an advertisement costs.',
    'Set aside money for improving what works, because most of it goes into replacing what does not.',
    'The hours spent on writing and answering are the larger part of the bill.',
  ],
  time: [
    'Give a channel a full season before you judge it.',
    'Publish on fixed days, so that readers and colleagues can rely on it.',
    'Answer quickly while interest is warm; an hour often matters more than a discount.',
  ],
  do: [
    'Write the way you would speak to a customer across the counter.',
    "Put the most useful sentence first and the company's name second.",
    'Answer the question that customers ask most often, in public and in full.',
    'Ask for one thing per message.',
    'Show real work: a before, an after and what was difficult in between.',
    'Make it easy to leave the list, and people will stay on it with a better conscience.',
    'Collect the words that customers use and use them too.',
  ],
  avoid: [
    'Counting followers is pleasant and says little about orders.',
    'Buying contacts saves time and costs the good name.',
  ],
  ask: [
    'Ask customers what they nearly bought instead.',
    'Ask which of your messages somebody last passed on, and why.',
    'Find out where people gave up on the way to the order.',
  ],
  check: [
    'Count replies, visits and orders, in this order of patience.',
    'Look at what happened after the click; the click itself is a promise.',
    'Compare a week with and a week without.',
    'Have somebody who does not know you read the text aloud.',
  ],
  people: [
    'Let those who talk to customers every day choose the topics.',
    'A signature with a name gets better answers than one with a department.',
  ],
  after: [
    'Keep the best pieces alive: update the date, the prices and the examples.',
    'Write down what you would not repeat, and be fair to it.',
  ],
}

export const marketingLists = {
  checklist: [
    'The audience can be described in one sentence',
    'One message has priority',
    'There is a next step for interested readers',
    'Somebody answers within a day',
    'Success has a number and a date',
    'The worst week has been planned for',
    'Leaving is as easy as joining',
  ],
  questions: [
    'Where do our last ten customers come from?',
    'What would our readers miss if we stopped?',
    'Which question do we answer better than anybody else?',
    'Who writes, who answers, who stands in?',
    'What do we stop doing in return?',
    'When do we decide whether to go on?',
  ],
  mistakes: [
    'Starting on five channels at once',
    'Talking about the company instead of the problem',
    'Counting applause',
    'Leaving messages unanswered over the weekend',
    'Changing course every fortnight',
  ],
  steps: [
    '**Describe one customer.** A real one, with a name only you know.',
    '**Choose one place.** Where this customer already is.',
    '**Say one useful thing.** Short, concrete, without superlatives.',
    '**Offer a next step.** A reply, a visit, a call.',
    '**Count and adjust.** After a season and not after a day.',
  ],
}

export const marketingScenarios = [
  'a shop owner looks at her last ten new customers and finds that seven came through other customers. She stops one of her channels and writes a short thank-you note to each of the seven instead. It is the cheapest campaign of the year.',
  "somebody rewrites the same message three times: once about the company, once about the product and once about the customer's problem. Only the third version gets replies.",
  'a small firm divides a month in two and tries a different way in each half. The figures are less clear than hoped, but the team agrees at once on which half it would like to repeat.',
]

export const marketingGlossary = [
  '**Reach:** how many people could have seen something.',
  '**Conversion:** the share of people who take the next step.',
  '**List:** the people who have agreed to hear from you directly.',
  '**Call to action:** the one thing that a reader is asked to do next.',
]
