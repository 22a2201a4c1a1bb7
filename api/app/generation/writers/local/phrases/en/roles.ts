import type { Role, RolePhrases } from '../types.js'

/** The jobs of blocks that explain, advise and sell; the ones of stories, news and reviews stand in `roles_story.ts`. */
export const adviceRoles: Omit<Record<Role, RolePhrases>, StoryRole> = {
  basics: {
    purpose: 'Say what it is about in plain words',
    question: 'What is {thing} about, and what belongs to it?',
    teaser: 'what is part of it and what is not',
    headings: [
      '{label} in plain words',
      '{label}: the short version',
      '{label}: what it covers',
      'What belongs to {thing}',
    ],
    leads: [
      'It helps to agree on what {topic} {topic.is} before [comparing|judging|planning] anything.',
      'Two people can talk about {thing} and mean [different things|quite different scopes], so a short definition of terms saves a long [discussion|detour].',
      'Start with the [core|plain meaning]: what does {thing} have to do for you, and what would merely be nice to have?',
      'A clear picture of {thing} makes every later [decision|choice] smaller.',
    ],
  },
  why: {
    purpose: 'Give the reasons that count',
    question: 'Why does {topic} matter?',
    teaser: 'the reasons that count',
    headings: [
      'Why {topic} {topic.is} worth the [effort|attention]',
      'What {topic} change{topic.s} in practice',
      'The case for {topic}',
      'What you gain from {topic}',
    ],
    leads: [
      'The [honest|short] answer: {topic} pay{topic.s} off where a small [effort|decision] now prevents a bigger one later.',
      'The reasons for {topic} are rarely dramatic; they [add up|build up] quietly over [months|time].',
      '{topic} earn{topic.s} attention for [practical reasons|reasons of plain practice], not for fashion.',
      'Ask what would happen without {topic}, and the [benefit|value] usually becomes visible.',
      'What speaks for {topic} depends on [where you start|your starting point], but a few reasons hold almost everywhere.',
    ],
  },
  fit: {
    purpose: 'Tell whom it suits and when',
    question: 'Who needs {thing}, and when?',
    teaser: 'the right moment',
    headings: [
      'When {topic} make{topic.s} sense',
      'Who {thing} suit{thing.s}, and who can wait',
      '{label}: right for your situation?',
      'Signs that it is time for {thing}',
    ],
    leads: [
      '{topic} suit{topic.s} some situations far better than others, and it is cheaper to find out [early|before you commit].',
      'Not everybody needs {thing} right now ;; a few [signs|questions] tell you where you stand.',
      'The right moment for {thing} is usually [earlier than it feels|before the problem becomes urgent].',
      'Whether {topic} make{topic.s} sense is decided by your [circumstances|daily routine], not by a trend.',
    ],
  },
  options: {
    purpose: 'Show what is on offer',
    question: 'Which options are there for {thing}?',
    teaser: 'the options',
    headings: [
      'Your options for {thing}',
      '{label}: what is on offer',
      'The choices behind {thing}',
      'What you can choose from',
    ],
    leads: [
      'There is more than one way to get {thing} right, and the [differences|options] are easier to judge side by side.',
      'Sort the options for {thing} by what they [do for you|solve], not by what they are called.',
      'Most offers around {thing} fall into a handful of [types|groups], which makes [comparing|choosing] simpler than it looks.',
      'Looking at the whole range first keeps you from [settling on|falling for] the first offer.',
    ],
  },
  offer: {
    purpose: 'Say what the company does about it',
    question: 'What does the company do about it?',
    teaser: 'what help is available',
    headings: [
      'What {company} can do for you',
      '{label}: how {company} can help',
      'Where {company} comes in',
      'What {company} offers around {thing}',
    ],
    leads: [
      'Some of this you can do yourself, and some of it is better handed over.',
      'If you want help with {thing}, here is what {company} takes on.',
      'Not every question about {thing} has to be solved alone.',
      'On its own pages, {company} says what it does about {thing}.',
    ],
  },
  cost: {
    purpose: 'Make the price understandable',
    question: 'What does {thing} cost, and what drives the price?',
    teaser: 'what drives the price',
    headings: [
      'What {thing} cost{thing.s}, and why',
      'The price of {thing}, explained',
      '{label}: reading the price properly',
      'What you pay for',
    ],
    leads: [
      'The price of {thing} follows from [scope|what is included], and that is where two offers usually differ.',
      'A number alone says little about {thing}; what it includes says nearly everything.',
      'Cost is a fair first question with {thing}, and it [deserves|needs] an answer with its conditions attached.',
      'Anyone who budgets for {thing} should separate what is [paid once|due once] from what comes back every [month or year|season].',
    ],
  },
  choose: {
    purpose: 'Give the criteria for choosing',
    question: 'How do you choose well?',
    teaser: 'how to tell a good choice from a poor one',
    headings: [
      'How to judge {thing}',
      'Criteria that hold up when you compare {thing}',
      '{label}: what to look for',
      'How to tell a good {provider} from an average one',
    ],
    leads: [
      'Good choices around {thing} come from [few criteria|a short list of criteria], fixed before the first conversation.',
      'The difference between an acceptable {provider} and a good one shows in [details|small things] that can be checked.',
      'Write down what matters to you before you [look at|collect] offers for {thing} ;; afterwards every offer looks reasonable.',
      'Judging {thing} gets easier once you know which [signs|details] are hard to fake.',
    ],
  },
  prepare: {
    purpose: 'List what to have ready first',
    question: 'What should be ready beforehand?',
    teaser: 'what to have ready',
    headings: [
      '{label}: before you start',
      'What to have ready before {activity}',
      '{label}: the groundwork',
      'First things first: preparing for {thing}',
    ],
    leads: [
      'Half of {activity} is decided before anything [visible|real] happens.',
      'A little groundwork makes {activity} calmer and usually [faster|cheaper].',
      'Before you begin, gather what you would otherwise have to look for in the middle of it.',
      'Preparation sounds dull ;; it is also the part that [pays back first|saves the most time].',
      'A few things should be settled before the first step.',
    ],
  },
  steps: {
    purpose: 'Lead through the process in order',
    question: 'How does it go, step by step?',
    teaser: 'the order of the steps',
    headings: [
      '{activity}, step by step',
      'The order that works for {activity}',
      'From start to finish: {activity}',
      '{label}: the process, step by step',
      'How it works: {label}',
    ],
    leads: [
      'Order matters more than speed; each step below makes the next one easier.',
      'Work through it in this order, and [nothing has to be done twice|the surprises stay small].',
      '{activity} looks like one big task but [consists of|breaks down into] a few manageable ones.',
      'The process behind {thing} is easier to follow once it is written down.',
      'Written down, {thing} {thing.is} a matter of a few steps.',
    ],
  },
  timing: {
    purpose: 'Say how long it takes and when to start',
    question: 'How long does it take, and when should one start?',
    teaser: 'how much time to plan',
    headings: [
      'How much time to plan for {thing}',
      '{label}: timing it right',
      'When to start, and when it is done',
      'The calendar behind {topic}',
    ],
    leads: [
      'Time is the part of {topic} that is [underestimated|guessed wrong] most often.',
      'Plan {topic} backwards from the day on which {topic.it} must be done.',
      'How long {topic} take{topic.s} depends less on the work itself than on [the waiting in between|what has to happen before it].',
      'Leave some air in the schedule for {thing} ;; the tight version rarely survives the first [question|delay].',
    ],
  },
  mistakes: {
    purpose: 'Warn of the usual mistakes',
    question: 'Which mistakes are common, and how are they avoided?',
    teaser: 'the mistakes that cost the most',
    headings: [
      'Mistakes with {thing} that are easy to avoid',
      'Where {topic} usually go{topic.es} wrong',
      '{label}: what people regret later',
      'What to steer clear of',
    ],
    leads: [
      'Most trouble with {thing} starts small and [early|well before anyone notices].',
      'The typical mistakes in {topic} are [well known|predictable], which makes them avoidable.',
      'Nobody sets out to get {thing} wrong; it happens through [haste that looks|shortcuts that look] harmless.',
      'Knowing what goes wrong with {thing} is half the work of getting it right.',
    ],
  },
  questions: {
    purpose: 'Hand over the questions to ask',
    question: 'What should one ask before deciding?',
    teaser: 'the questions to ask first',
    headings: [
      'Questions to ask about {thing}',
      'What to ask before you commit to {thing}',
      '{label}: the questions that bring clarity',
      'Ask this before you [say yes|decide]',
    ],
    leads: [
      'A good conversation about {thing} needs no expertise, only the right questions.',
      'The answers matter, and so does how [readily|openly] they are given.',
      'Take these questions along to the {meet}; they turn a sales talk into a useful one.',
      'When {thing} {thing.is} at stake, precise questions are the cheapest form of insurance.',
    ],
  },
  proof: {
    purpose: 'Show the experience behind it',
    question: 'What experience stands behind it?',
    teaser: 'the experience behind the advice',
    headings: [
      'The experience behind {company}',
      'Who stands behind {company}',
      'What {company} brings to {thing}',
    ],
    leads: [
      'Experience with {thing} shows in [specifics|things that can be named], so here are some.',
      'Trust is easier when you know who is [doing the work|on the other side].',
      '{company} should be [judged|measured] by what it does and has done.',
      'Claims are easy to make about {thing} ;; a track record is harder.',
    ],
  },
  values: {
    purpose: 'Show the principles at work',
    question: 'Which principles guide the work?',
    teaser: 'the principles behind the work',
    headings: [
      'How {company} works, and why',
      'The principles behind {company}',
      'What {company} stands for',
      'What matters at {company} in questions of {thing}',
    ],
    leads: [
      'Principles matter most when {thing} [turn{thing.s} out more difficult than planned|do{thing.es} not go to plan].',
      'What a company stands for shows in how it [handles|treats] the ordinary case.',
      'Values are worth mentioning only where they change the work itself.',
    ],
  },
  example: {
    purpose: 'Make it concrete with an illustration',
    question: 'What does that look like in practice?',
    teaser: 'an illustration from practice',
    headings: [
      '{label} in practice: a worked illustration',
      'What {topic} can look like',
      'An illustration: {thing} in everyday use',
      'How {topic} could play out',
    ],
    leads: [
      'An invented but [typical|ordinary] situation makes the advice on {thing} easier to picture.',
      'To see how the pieces of {topic} fit together, follow one made-up case from start to finish.',
      'The following scenario is an illustration ;; the pattern behind it is what counts.',
    ],
  },
  measure: {
    purpose: 'Show how to tell that it works',
    question: 'How can you tell that it works?',
    teaser: 'how to recognise success',
    headings: [
      'How to tell that {topic} work{topic.s}',
      'Checking the result of {topic}',
      '{label}: signs of success',
      'What good looks like',
    ],
    leads: [
      'Decide how you will recognise success with {thing} before you begin; afterwards [memory is generous|it is too easy to be pleased].',
      'A result that nobody checks is a [hope|guess], so give {topic} a simple test.',
      'Two or three signs are enough to see whether {topic} {topic.is} on track.',
    ],
  },
  after: {
    purpose: 'Say what comes afterwards',
    question: 'What needs doing afterwards?',
    teaser: 'what to do afterwards',
    headings: [
      'After {topic}: keeping it that way',
      '{label}: what comes afterwards',
      'Keeping the result',
      'Looking after {thing}',
    ],
    leads: [
      '{topic} {topic.is} not finished on the day it looks finished.',
      'What happens afterwards decides how long the [result|benefit] of {topic} lasts.',
      'A few small habits keep {thing} from [slipping back|becoming a problem again].',
      'Put the follow-up to {thing} in the calendar while it is still fresh.',
    ],
  },
  numbers: {
    purpose: 'Put the figures first',
    question: 'What do the figures say?',
    teaser: 'the figures at a glance',
    headings: [
      '{label} in figures',
      'The figures behind {thing}',
      'What the numbers say about {thing}',
      'Facts and figures on {thing}',
    ],
    leads: [
      'Some facts about {thing} are best given as plain figures.',
      'Figures make {thing} easier to [compare|judge] than adjectives do.',
      'Here is what can be [counted|put into numbers] about {thing}.',
      'Before the details, the figures that are on record about {thing}.',
    ],
  },
  aspect: {
    purpose: 'Answer a point that the prompt asks for',
    question: 'What about {aspect}?',
    teaser: '{aspect}',
    headings: ['{aspect}', '{aspect}: what counts', 'A closer look at {aspect}', 'A word on {aspect}'],
    leads: [
      'A point that often comes up with {topic}: {aspect}.',
      '{topic} raise{topic.s} a question of [its|a] own here: {aspect}.',
      'This part deserves [a closer look|some room]: {aspect}.',
      'One more thing belongs in any honest discussion of {thing}: {aspect}.',
    ],
  },
  tips: {
    purpose: 'Give the promised number of tips',
    question: 'Which tips help most?',
    teaser: 'the tips themselves',
    headings: ['{count} tips for {topic}', '{label}: {count} tips', 'The {count} tips'],
    leads: [
      'Each of the following tips works by itself; together they work better.',
      'The order is a suggestion ;; begin with the tip that annoys you a little.',
      'None of these tips takes long to try.',
    ],
  },
  compare: {
    purpose: 'Set the alternatives side by side',
    question: 'How do the alternatives compare?',
    teaser: 'how the alternatives compare',
    headings: [
      '{side1} or {side2}: how to decide',
      '{side1} and {side2} side by side',
      'Where {side1} and {side2} differ',
      '{side1} versus {side2}: the deciding points',
    ],
    leads: [
      'Neither {side1} nor {side2} is better in general ;; each fits a different [situation|need].',
      'The choice between {side1} and {side2} gets easier once both are held against the same criteria.',
      'Compare {side1} with {side2} on the points that touch your [daily routine|own plans], and leave the rest aside.',
    ],
  },
  terms: {
    purpose: 'Explain the words that come up',
    question: 'Which terms should a beginner know?',
    teaser: 'the terms worth knowing',
    headings: [
      'Terms you will meet around {thing}',
      'A small glossary for {thing}',
      'The vocabulary of {thing}, without jargon',
    ],
    leads: [
      'A few words come up again and again around {thing}; here is what they mean.',
      'You do not need to know the jargon of {thing}, but [these terms|a handful of terms] help.',
      'Every field has its own vocabulary. For {thing}, this much is enough to start with.',
    ],
  },
  business: {
    purpose: 'Make the case for a company',
    question: 'What does it mean for a company?',
    teaser: 'the effect on budget and team',
    headings: [
      'The business case for {thing}',
      'What {topic} mean{topic.s} for budget and team',
      '{label}: making the case internally',
      'Bringing {thing} through approval',
    ],
    leads: [
      'Inside a company, {topic} {topic.has} to convince more than one person.',
      'The business case for {thing} rests on [three|a few] questions: what it costs, what it replaces, and who owns it.',
      'For a company, {topic} {topic.is} a decision about time and risk as much as about money.',
    ],
  },
}

export type StoryRole =
  | 'start'
  | 'approach'
  | 'result'
  | 'lessons'
  | 'news'
  | 'impact'
  | 'background'
  | 'next'
  | 'strengths'
  | 'limits'
  | 'verdict'
