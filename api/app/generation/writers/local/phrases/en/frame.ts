import type { PhrasePack } from '../types.js'

export const intro: PhrasePack['intro'] = {
  hooks: {
    educational: [
      '{topic} raise{topic.s} more questions than one conversation can answer.',
      'There are subjects on which everybody has an opinion and few have a plan. For many {readers}, {topic} {topic.is} one of them.',
      'Some things only look complicated because they are explained in the wrong order. {topic} may well be one of them.',
      'What is the first thing to know about {thing}? Probably not what the first search result says.',
      'When {readers} ask about {topic}, they rarely want a lecture. They want to know what to do on Monday.',
      'Good decisions about {thing} begin with a plain description of the situation.',
      'Plenty is said about {topic}, and little of it in the order in which you need it.',
      'Most {readers} come to {topic} with one concrete question and leave with five.',
      'It takes less to understand {thing} than the amount of advice suggests.',
      'Behind {thing} stand a few ideas that are quickly explained and long useful.',
    ],
    promotional: [
      '{readers} who look into {topic} usually want one thing: a solution they do not have to think about again.',
      'Good offers around {thing} explain themselves, and this one shall be no exception.',
      'What would have to be true for {topic} to be off your mind for good? The answer is usually shorter than the list of features.',
      'There are many promises around {thing}. Here are details instead.',
      'If {topic} {topic.is} on your list, you will want to know what you get and what it asks of you.',
      '{topic} should make something easier, or it is not worth the trouble.',
    ],
    'case-study': [
      'How does {topic} work when it is not an exercise but a real task with people waiting for the result?',
      'Plans look alike; what differs is what becomes of them. This is an account of {topic}.',
      'There is a lot of theory about {thing}. Here is one case.',
      'Sometimes the most useful thing to read about {topic} is how somebody else went about it.',
    ],
    'how-to': [
      '{topic} {topic.is} easier with a plan than with talent.',
      'There is a short way and a long way to go about {topic}. The short one starts with a list.',
      'Some tasks get bigger the longer they wait, and {topic} {topic.is} a good candidate.',
      'Anyone who has put off {topic} knows the feeling: it is not hard, it just never starts.',
      'You can get far with {topic} if you know what comes first and what can wait.',
      '{topic} look{topic.s} harder from the outside than {topic.it} {topic.is}.',
      'Whoever tackles {topic} for the first time mostly needs one thing: the right order.',
    ],
    news: [
      'There is news about {thing}.',
      'For everyone who has been waiting for word on {thing}, here it is.',
      'Something is changing, and it concerns {thing}.',
      '{readers} will want the details about {thing}, so here they are.',
      'Short and to the point: here is what is known about {thing}.',
    ],
  },
  keyword: [
    'Whoever [looks into|asks about] {kwp} soon meets [strong opinions|very different answers] and few [criteria|reasons].',
    'With {kwp}, [details decide|the details make the difference].',
    'Questions about {kwp} [come up again and again|rarely have a one-word answer], so it [is worth taking|pays to take] them one at a time.',
    'A sensible look at {kwp} begins with what you [want to achieve|need it for].',
    'This is about {kwp}, without detours and in [plain words|everyday language].',
  ],
  search: [
    'If you arrived here by searching for {kwq}, you are in the right place.',
    'A search for {kwq} brings up a lot; what follows sorts it.',
    'Typing {kwq} into a search engine is quick, judging the results takes longer.',
  ],
  map: [
    'The following sections deal with {teasers}.',
    'Below you will find {teasers}.',
    'This text covers {teasers}.',
    'In what follows: {teasers}.',
    'Read on for {teasers}.',
  ],
  reader: {
    general: [],
    b2b: [
      'It is written for those who have to answer for the [decision|budget] later.',
      'The perspective is that of a company: effort, risk and what comes of it.',
      'It is meant for teams that need reasons they can pass on to management.',
      'Decision-makers will find the points that come up in every approval.',
      'Whoever prepares the decision can take the points below straight into the paper for it.',
      'It takes the side of those who sign the order and live with the supplier afterwards.',
    ],
    b2c: [
      'It is meant for everyday life, not for experts.',
      'The view taken is that of a customer with a limited amount of time.',
      'You need no prior knowledge, only a rough idea of what you want.',
      'Everything here is written from the point of view of the person who pays for it.',
    ],
    professionals: [
      'Basic knowledge is taken for granted, so the text goes straight to the finer points.',
      'It is addressed to readers who know the field and want to compare notes.',
      'Experienced readers can use it as a cross-check of their own practice.',
    ],
    beginners: [
      'No prior knowledge is needed; terms are explained where they appear.',
      'If the subject is new to you, this is a good place to start.',
      'It starts at the beginning and takes one step at a time.',
      'Everything is explained from scratch, without jargon.',
    ],
  },
  actor: [
    'It is written for {actor}, from the work that waits for them on an ordinary day.',
    'The readers in mind are {actor} with little time and a decision to make.',
    'What follows keeps to what {actor} can settle themselves.',
    'Other readers are welcome, but this text speaks to {actor} first.',
    'For {actor}, the order of the points matters more than their number.',
  ],
  noSources: [
    'What follows is practical advice that needs no statistics.',
    'You will find no figures here, only advice that can be tried out.',
    'The advice below rests on common sense and can be checked against your own case.',
  ],
}

export const keyword: PhrasePack['keyword'] = {
  phrase: [
    'The same goes for {kwp}.',
    'This is [especially|particularly] true of {kwp}.',
    'It is a point to remember with {kwp} as well.',
    'Keep {kwp} in mind here, too.',
    'With {kwp}, the question [comes up|arises] in much the same way.',
    'Anyone interested in {kwp} should take note of this.',
  ],
  search: [
    'People who search for {kwq} are often after exactly this.',
    'For a search such as {kwq}, this is the part that matters.',
    'This is also what lies behind many searches for {kwq}.',
  ],
}

export const facts: PhrasePack['facts'] = {
  own: [
    '{company} puts it [like this|as follows].',
    'At {company}, it looks like this.',
    'In the words of {company}:',
    'What {company} says about it:',
    'From {company} itself:',
    'The view from {company}:',
    'Here is how {company} describes it.',
  ],
  other: [
    'On this, {site} offers some detail.',
    'A look at what {site} reports:',
    '{site} gives a concrete picture.',
    'From {site}, on the same question:',
  ],
  quoted: [
    '{site} puts it this way: {quote}',
    'In the words of {site}: {quote}',
    'According to {site}: {quote}',
    '{site} states: {quote}',
    'The description by {site} reads: {quote}',
    'On its pages, {site} says: {quote}',
  ],
  offer: ['{company} offers the following:', 'What {company} offers:', 'On offer at {company}:'],
  tableLead: [
    'The published details at a glance:',
    'The published figures side by side:',
    'An overview of what is published:',
    'Here are the details as published:',
  ],
  bullets: ['Some details worth knowing:', 'Worth noting:', 'In detail:', 'Further points:'],
  numbers: ['The figures in brief:', 'What is on record:', 'In numbers:', 'The key figures:'],
  offerList: [
    'The range at {company} [includes|covers]:',
    '{company} can help with:',
    'What {company} does:',
  ],
  expertiseList: [
    '{company} has particular experience with:',
    'Fields in which {company} is at home:',
    'What {company} knows well:',
  ],
  valuesList: [
    '{company} works by these principles:',
    'What counts at {company}:',
    'The values that {company} names:',
  ],
  stepsLead: [
    'The process as described by {company}:',
    'Step by step, as {company} describes it:',
    'This is the sequence:',
  ],
}

export const conclusion: PhrasePack['conclusion'] = {
  headings: {
    educational: [
      'What to take away about {thing}',
      '{label}: the essentials once more',
      'Where this leaves you with {thing}',
    ],
    promotional: [
      'Your next step towards {thing}',
      'Ready for {thing}?',
      'How to go on from here with {thing}',
    ],
    'case-study': [
      'What remains of {thing}',
      'The case of {thing} in a nutshell',
      'What this means for your own project',
    ],
    'how-to': ['Now it is your turn: {topic}', 'Getting started with {thing}', '{label}: your first step'],
    news: [
      '{label}: where to find out more',
      'Staying up to date on {thing}',
      'The news on {thing} in one paragraph',
    ],
  },
  sums: {
    educational: [
      'What remains is simpler than it looked: know what you want from {thing}, ask until the answers are clear, and check the outcome.',
      'Seen up close, {topic} {topic.is} less of a mystery than {topic.it} may have seemed. The rest is a matter of [looking closely|asking the right questions].',
      'Nobody needs to know everything about {thing}, but a few clear questions go a long way.',
      'The best preparation for {topic} is still a sheet of paper with three lines on it: what you want, what you can spend and what you do not know yet.',
      'With {thing}, the calm decision is nearly always the better one.',
      'Understanding {thing} is not the same as having settled it, but it is the larger half.',
      'Much about {thing} comes down to asking early and writing down the answer.',
      'If only one thought stays with you, let it be this: with {thing}, clarity comes before speed.',
    ],
    promotional: [
      'In the end, {thing} should fit you and not the other way round.',
      'Whether {thing} is right for you can be found out with little effort, and now you know where to begin.',
      'The details are on the table; what they are worth to you is for you to judge.',
      'With the points above, two offers for {thing} can be compared on one sheet of paper.',
      'Whoever sells {thing} should be able to answer these questions without looking anything up.',
      'You now know what to expect from {thing} and what to ask before you decide.',
      'A good offer for {thing} bears close inspection, and you have the criteria for it.',
    ],
    'case-study': [
      'What can be taken over from this case is the order of the steps, not each single one.',
      'Results like these around {thing} begin with a look at how things are done today.',
      'No two projects are alike, but the way through this one can be followed by others.',
      'Small, checked steps are what others can most easily copy from a case such as {topic}.',
      'The account ends here, the work on {thing} usually does not.',
    ],
    'how-to': [
      'The first round of {topic} takes longest; the next one goes almost by itself.',
      'You do not have to do everything at once. Pick the step that is due, and {topic} will follow.',
      'A plan for {topic} is worth most when it is begun, even if only with the smallest item on it.',
      'None of this needs special talent. It needs a start, and today is a good day for {topic}.',
      'Begin with the first step, leave the last one for later, and {topic} will lose {topic.its} weight on the way.',
      'With the order clear, {topic} {topic.is} mostly a matter of doing one thing after the other.',
    ],
    news: [
      'That is what is known about {thing} at this point.',
      'How {thing} will work out in practice will show in the coming months.',
      'The rest will show in practice; the essentials about {thing} are on the table.',
      'More about {thing} will follow when there is something to report.',
      'For now, it is enough to know what has changed about {thing} and where to ask.',
    ],
  },
  actions: {
    services: [
      'If you would like to know what that means in your case, [ask|talk to] {company} directly.',
      'See which of the services offered by {company} matches your situation, and ask about the one that comes closest.',
      'Tell {company} what you are planning and ask which service would fit.',
    ],
    expertise: [
      'If your case is a tricky one, put it to the people at {company}.',
      'Put your question to {company} just as it is; it does not have to be well phrased.',
      'Ask {company} for an assessment of your case before you decide anything.',
    ],
    values: [
      'If this way of working appeals to you, get to know {company}.',
      'Find out in a conversation with {company} whether you share the same idea of good work.',
      'The best way to see whether these principles hold is to talk to {company}.',
    ],
    none: [
      'Choose one point from this text and [act on it|put it into practice] this week.',
      'Keep the list, cross out what does not apply, and begin with what remains.',
      'Send this to somebody who faces the same question, and compare your answers.',
    ],
  },
  actionsNoCompany: [
    'Pick the one point that applies to you most, and do it this week.',
    'Keep your notes on {thing} at hand, and come back to them when the next decision is due.',
    'Share your own experience with {thing} with somebody who is just starting out.',
    'Put the first open question on paper today, and ask it this week.',
    'Copy the list that fits your case, cross out what does not apply, and begin with what is left.',
    'Save this page, and come back to it when the next question comes up.',
  ],
  link: [
    'More at {link}.',
    'You will find {company} at {link}.',
    'Details and contact: {link}.',
    'The way to get in touch: {link}.',
  ],
}

export const titleHooks: PhrasePack['titleHooks'] = {
  educational: [
    'What to Know First',
    'A Plain-Language Guide',
    'The Questions That Matter',
    'What Really Counts',
  ],
  promotional: ['What You Get', 'A Closer Look', 'Made to Fit', 'What to Expect'],
  'case-study': ['A Case Study', 'Lessons From Practice', 'How It Was Done', 'From Plan to Result'],
  'how-to': ['A Step-by-Step Guide', 'The Right Order', 'A Practical Guide', 'Step by Step'],
  news: ['What Is New', 'What Changes Now', 'The News at a Glance', 'What It Means'],
}

export const titles: PhrasePack['titles'] = {
  review: ['{title}: a review', 'Review: {title}', '{title} reviewed: strengths and limits'],
  educational: [
    '{title}: {hook}',
    'Understanding {title}',
    'What to know about {title}',
    '{title} explained',
  ],
  promotional: ['{title}: {hook}', '{title} from {company}: {hook}', 'A closer look at {title}'],
  'case-study': ['{title}: {hook}', 'Case study: {title}'],
  'how-to': ['{title}: {hook}', 'A practical guide to {title}'],
  news: ['{title}: {hook}', 'News: {title}'],
}

export const meta: PhrasePack['meta'] = [
  '{kw}: {teasers}.',
  '{kw} in plain words: {teasers}.',
  'What to know about {kwp}: {teasers}.',
  '{kw} explained: {teasers}.',
]

export const gaps: PhrasePack['gaps'] = {
  price: ['the current price of {thing}', 'the price of {thing}, and what it includes'],
  time: ['how long {thing} usually take{thing.s}', 'the usual waiting time for {thing}'],
  statement: ['a sentence from the person responsible, with name and role'],
  period: ['when the project took place, from the first step to the result'],
  quote: [
    'a quotation from the customer, with name and permission',
    "one sentence in the customer's own words",
  ],
  result: [
    'the measured result, with a figure from before and after',
    'what changed for the customer, in figures',
  ],
  client: [
    'who the customer is and what the situation was',
    'the name or industry of the customer, with permission',
  ],
  date: ['the date from which this applies', 'when exactly this takes effect'],
  example: ['a short example from a customer of your own', 'one real case, in two or three sentences'],
  process: ['how the work goes at your company, from first contact to finish'],
  contact: ['how readers reach you: telephone, address or booking page'],
  translation: ['the key facts from "{site}" in English; the page is in another language'],
  detail: ['what you can say about this from your own experience: {aspect}'],
  opinion: ['your own experience with {thing}: what you tried, and for how long'],
}
