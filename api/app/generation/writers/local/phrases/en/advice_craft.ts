import type { PoolName } from '../types.js'

type Advice = Partial<Record<PoolName, string[]>>

/** Advice on making and using things oneself: brewing, baking, sewing, growing, trying out. */
export const craftAdvice: Advice = {
  understand: [
    'Recipes describe an average; your kitchen, your tools and your taste are not average.',
    'Most results depend on three or four quantities, and the rest is habit.',
    'Learn what each step is for, and you will know which ones can be left out.',
  ],
  why: [
    'A small correction at the right place changes the result more than a new device.',
    'Doing it by hand also sharpens the eye for what is worth paying for.',
  ],
  decide: [
    'Improve the ingredient or the tool that touches the result last.',
    'Buy the better small thing before the bigger one.',
  ],
  money: ['Spend on what you touch every day.', 'Try things out in small amounts before you buy in bulk.'],
  time: [
    'Do the first tries when nobody is waiting for the result.',
    'Some things need rest more than they need attention.',
    'Leave enough time to do it twice; the second go is usually the good one.',
  ],
  do: [
    'Weigh instead of guessing, at least until the result is what you want.',
    'Warm up, rinse or sharpen whatever the material will touch.',
    'Taste or test in between and not only at the end.',
    'Keep the recipe that worked, on paper, with the date.',
    'Clean the tools straight away; it takes a tenth of the time.',
    'Use the same cup, pan or bowl while you compare.',
    'Slow down at the step that went wrong last time.',
  ],
  avoid: [
    'Changing two things at once makes both tries worthless.',
    'Old or stale material cannot be rescued by technique.',
    'Expensive equipment does not forgive careless handling either.',
  ],
  ask: [
    'Ask the people who sell the material how they would use it at home.',
    'Ask somebody to try it without telling them what you changed.',
  ],
  check: [
    'Compare with the last version side by side and not from memory.',
    'Let somebody else taste, touch or look first.',
    'Repeat a success before you believe in it.',
  ],
  people: [
    'Sharing a result is the quickest way to an honest opinion.',
    'Somebody who has done it for years will gladly show you the one trick that matters.',
  ],
  after: [
    'Store what is left in a dry, dark and closed place, with a label.',
    'Look after the tools once a month, whether they seem to need it or not.',
    'Note what ran out, so that it is there next time.',
  ],
}

export const craftLists = {
  checklist: [
    'Everything is measured and within reach',
    'Tools are clean, dry and ready',
    'There is time for a second try',
    'The last recipe is at hand',
    'The material is fresh',
    'Only one thing is different from last time',
  ],
  questions: [
    'What was different the last time it worked?',
    'Which step cannot be repeated?',
    'What can be prepared the day before?',
    'How should it look, smell or feel when it is right?',
  ],
  mistakes: [
    'Changing several things at once',
    'Guessing quantities',
    'Using tired material',
    'Skipping the warm-up or the rinse',
    'Judging the first try',
  ],
  steps: [
    '**Lay everything out.** Measured, clean and within reach.',
    '**Start with the known recipe.** Exactly as it stands.',
    '**Watch one detail.** Time, temperature or amount.',
    '**Try the result.** With somebody else if you can.',
    '**Write down one change for the next round.** One only.',
  ],
}

export const craftScenarios = [
  'somebody gets {topic} wrong three times in a row and then changes a single thing at the fourth attempt. Now it is clear which detail was to blame, and the fifth attempt is almost boring.',
  'two friends compare notes on {topic}. One has read everything, the other has tried a little every day. After a month they swap: one starts trying, the other starts reading.',
  'somebody writes the few steps of {topic} on a card and puts it where it is needed. After two weeks the card is no longer looked at, which is exactly what it was for.',
]
