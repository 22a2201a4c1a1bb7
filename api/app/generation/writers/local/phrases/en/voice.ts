import type { PhrasePack } from '../types.js'

export const audience: PhrasePack['audience'] = {
  general: [],
  b2b: [
    'Name one person who [looks after|is responsible for] the matter and a second who can [step in|take over].',
    'For the budget holder, one page is enough: what it costs, what it replaces and what happens if nothing is done.',
    'Procurement will ask for comparable offers, so [collect|gather] them in the same format from the start.',
    'Put a name beside the outcome, because a measure without an owner is dropped in the first busy quarter.',
    'Count the hours of your own staff as a cost; they are the part that [business cases|proposals] leave out.',
    "A pilot in one department gives the management figures of its own instead of somebody else's.",
    'Agree on service levels before the contract, not in the first incident.',
    'Think of the handover: whoever takes over next year should find the reasons on file.',
    'Legal and data protection are quicker when they are asked early.',
    'A decision that can be explained on one slide travels further in the company.',
    'Tie the project to a figure that management already looks at.',
    'Clarify early which budget pays for the first year and which for the years after.',
    'Suppliers plan better when they know your peak weeks.',
  ],
  b2c: [
    'At home, what counts is that it fits into a normal week, with work, family and everything else.',
    'Talk it over with everybody in the household ;; the one who was not asked is the one who will not like it.',
    'You do not have to become an expert for this. A clear wish and a few questions are enough.',
    'Your rights as a customer do not depend on how friendly the conversation was, so keep the paperwork.',
    "If a decision still feels right after a night's sleep, it probably is.",
  ],
  professionals: [
    'Those who deal with this professionally will want the documentation as much as the result.',
    'Check which standards and internal guidelines apply before you fix the approach.',
    'Record the assumptions along with the decision, so that it can be reviewed later on the same basis.',
    'Edge cases deserve a paragraph in the specification; they will take up most of the time otherwise.',
    'Second reviews are cheapest before anything is released.',
    'Where experience and data disagree, write both down and test the difference.',
    'A checklist is no insult to experience; it frees attention for the unusual.',
    'Define the acceptance criteria before the work begins, in terms that can be measured.',
    'Compare against your own baseline first and against benchmarks second.',
    'Keep a log of deviations; it is the raw material of the next revision.',
  ],
  beginners: [
    'If this is your first time, take one step after the other; nobody expects you to know it all.',
    'You can skip the details for now ;; they make sense once you have seen the whole thing once.',
    'Do not be put off by jargon. Every term stands for something simple, and you may ask for it.',
    'A good first goal is to understand the next step, not the whole way.',
    'Mistakes at the beginning are normal and usually easy to [put right|correct].',
    'It helps to do the first round together with somebody who has done it before.',
    'Read each section once quickly and once slowly; the second time it will make more sense.',
    'Write unfamiliar words in the margin and look them up later, all at once.',
    'There are no silly questions here, only expensive assumptions.',
    'You will know you have understood it when you can explain it to a friend.',
  ],
}

export const asides: PhrasePack['asides'] = {
  professional: ['In practice, this point is worth settling at the outset.'],
  friendly: ['No need to rush, though.', 'And if you get stuck, simply ask; most people are happy to help.'],
  casual: [
    'Boring? A bit. Works? Yes.',
    'Not glamorous, but it does the trick.',
    'Sounds obvious. Hardly anybody does it.',
  ],
  authoritative: [
    'It is worth being strict here.',
    'Settle this before anything else.',
    'This belongs in writing.',
  ],
}

export const transitions: PhrasePack['transitions'] = {
  professional: [
    'This leads to the next point: {next}.',
    'The following section turns to {next}.',
    'Next in line: {next}.',
    'Closely related: {next}.',
  ],
  friendly: [
    'Good, that part is done. Next up: {next}.',
    'So far, so good. Let us look at {next}.',
    'That brings us to {next}.',
    'Now for something you have probably been wondering about: {next}.',
  ],
  casual: ['Next: {next}.', 'Okay, on to {next}.', 'Got that? Then on to {next}.', 'Which leaves {next}.'],
  authoritative: [
    'What follows concerns {next}.',
    'Only now does it make sense to consider {next}.',
    'From here the matter turns on {next}.',
    'Next: {next}.',
  ],
}

export const scenarioLabel = [
  '**Example (illustrative):**',
  '**An invented example:**',
  '**Imagine this case:**',
]

export const scenarios: PhrasePack['scenarios'] = {
  any: [
    'somebody has three candidates on the list and cannot decide. They put price, scope, date and contact into a table and find one row empty for two of them. A single call fills the gap, and the choice takes five minutes.',
    'a couple leaves {topic} until the last week before a holiday. Nothing is available, and they start again in spring with a date in the calendar. This time there are three offers and no hurry.',
    'somebody agrees on everything by telephone. Two weeks later each side remembers a different date. Since then every call ends with a short email that names what was agreed.',
  ],
  provider: [
    'somebody has two offers for {thing} on the table. One is lower, the other lists every item. Before deciding, they ask the first company to itemise its price, and it turns out that clearing up and materials were missing. The comparison now looks different, and nobody had to argue.',
    'a couple puts the subject of {topic} off for a season because the first conversation went badly. At the second attempt they describe the result they want instead of the method. The {provider} suggests a simpler way, and the {work} begins with a list that both sides have signed.',
    'an office manager has to look into {topic} between two busy weeks. She asks each {provider} for the same three things: scope, date and contact. The answers alone thin out the list, and the rest is settled in one {meet}.',
  ],
  product: [
    'somebody wants {thing} and has been reading reviews for weeks. Then they write down how a normal week looks and cross out every feature that does not occur in it. Two models remain, and a look at spare parts decides between them.',
    'a buyer is torn between a bargain and the better-made version. She divides both prices by the years she expects to use them and adds what has to be replaced. The more expensive one turns out to be the thriftier choice.',
    'a family tries {thing} out for a few days before deciding. What looked important in the shop plays no role, and what nobody had mentioned, the noise, decides the matter.',
  ],
  software: [
    'a small team is considering {thing}. Instead of watching another demo, they enter their most awkward order of the past month. Two of three candidates fail at that point, and the choice is made in an afternoon.',
    'a company starts with one department and one person who collects questions. After the {trial}, the list is short but honest. They change two settings, drop a form nobody needed, and only then invite the others.',
    'an owner who does the books in the evening notes for a week where the time goes. Most of it is copying. That is what has to disappear first, and the measure by which the {trial} is judged.',
  ],
  practice: [
    'somebody has had two goes at {topic} and stopped both times in the third week. At the third attempt the step is so small that it fits between two appointments. It survives a cold, a holiday and a deadline, and grows by itself.',
    'a team begins its work on {topic} with a single rule and a sheet on the wall. After a month they look at the exceptions only. One of them turns out to be the real problem, and it has nothing to do with discipline.',
    'a colleague is asked to take charge of {topic} and first drops something else from the list. That is why it works: there is time for it.',
  ],
  care: [
    'somebody asks for the written cost plan before the appointment and reads it at home. Two items are unclear, and one telephone call settles both. On the day itself nobody has to talk about money.',
    'a couple writes down for a week when the trouble starts and what it was preceded by. The list is short, but it saves the first half of the consultation, and the questions come faster.',
    'somebody has been putting off the question of {topic} out of unease. They write three questions on a slip of paper and hand it over at the {meet}. The answers take five minutes, and the rest of the visit is calmer than expected.',
    'a parent looks into {topic} for a child who does not like waiting rooms. The early appointment, a short look around and a clear sentence about what comes next are enough for the first time. The treatment itself can wait for the second.',
    'after the first explanation somebody asks for the alternative and its cost. There is one, it takes longer, and it suits their situation better. Nobody would have brought it up unasked.',
  ],
  place: [
    'a group is talking about {topic} and everyone has a different wish. They agree on what the day is for, and most wishes sort themselves out. The {provider} hears about the one allergy and the late arrival in the same message.',
    'somebody books by the pictures and then reads the directions. The last bus leaves before dessert. One call later the reservation has moved to an earlier hour, and the evening is saved.',
    'a couple chooses the edge of the season. Not everything is open, but there is time for a conversation with the hosts, and that is what they talk about afterwards.',
  ],
  learning: [
    'somebody throws themselves into {topic} with great energy and a thick book. After the {trial} the book stays shut, but a quarter of an hour at breakfast is reserved. By the summer the breakfast has taught more than the book.',
    'a learner is placed one level lower than hoped and is annoyed for a week. Then the exercises begin to feel easy, and speaking does too.',
    'two friends share an interest in {topic} and miss lessons in turn. Each has to explain to the other what was covered, and both remember that part best.',
  ],
  money: [
    'somebody has to decide about {thing} and feels pressed by a deadline. A list of existing contracts takes one evening. It shows that half of the question is settled already, and the {meet} is about the other half.',
    'a self-employed person looks only at the monthly amount until a friend asks about the total. The total changes the order of the offers, and the best one is the plainest.',
    'a family agrees that one of them looks after {thing} and the other reads everything before it is signed. It takes an extra day. It has prevented one signature so far, and that was worth it.',
  ],
}

export const businessScenarios: PhrasePack['businessScenarios'] = [
  'a department head has to present her plans for {topic} in a short meeting. Instead of slides she brings one page: what happens today, what would change, what it costs and who would be responsible. The questions are about the last line, and that is where the decision is made.',
  'a small manufacturer wants to make progress on {topic}, but purchasing and operations want different things. They agree on one pilot, one measure and a date on which both will look at it. The pilot does not settle every argument; it settles the important one.',
  'a company has postponed the question of {topic} for two budget rounds because nobody owns it. Then a team leader takes it on under one condition: something else is dropped from her list. Half a year later there is a result that can be shown.',
  'an operations team collects every exception around {topic} for a month before it changes anything. Most of the exceptions turn out to be the same two. Solving those first makes the rest of the plan much shorter.',
  'a firm asks three suppliers the same questions about {topic}, in writing. Two answer with brochures, one with a counter-question that nobody in-house had thought of. The choice is easier than expected.',
]

export const connectives: PhrasePack['connectives'] = {
  professional: ['In addition, ', 'Beyond that, ', 'Likewise, ', 'At the same time, '],
  authoritative: ['Above all, ', 'Beyond that, ', 'First and foremost, ', 'In every case, '],
  friendly: ['Also, ', 'And ', 'While you are at it, ', 'If you can, '],
  casual: ['Also, ', 'And ', 'Plus, ', 'Then '],
}
