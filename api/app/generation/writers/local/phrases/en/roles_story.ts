import type { Role, RolePhrases } from '../types.js'
import type { StoryRole } from './roles.js'

/** The jobs of blocks in case studies, news and reviews. */
export const storyRoles: Pick<Record<Role, RolePhrases>, StoryRole> = {
  start: {
    purpose: 'Set out the starting point',
    question: 'What was the situation at the start?',
    teaser: 'the starting point',
    headings: [
      'The starting point: {label}',
      'What had to change about {thing}',
      'Before the project: {label}',
      'The task behind {topic}',
    ],
    leads: [
      'Every project around {thing} begins with something that no longer works well enough.',
      'The task in one phrase: {topic}.',
      'To follow the later decisions, it helps to know where {topic} began.',
    ],
  },
  approach: {
    purpose: 'Tell how the work was done',
    question: 'How was it approached?',
    teaser: 'the approach',
    headings: [
      'The approach to {topic}',
      'How the work on {thing} was organised',
      'What was done about {thing}',
      'From plan to practice: {label}',
    ],
    leads: [
      'How the work on {thing} was done is best told in the order in which it happened.',
      'A plan is best judged by its steps.',
      'The steps say more about {topic} than any summary.',
    ],
  },
  result: {
    purpose: 'Report the outcome',
    question: 'What came of it?',
    teaser: 'the result',
    headings: [
      'The result for {thing}',
      'What {topic} brought',
      'The outcome, measured',
      '{label} afterwards',
    ],
    leads: [
      'A case study is worth as much as the result it can show.',
      'What counts in the end is what {topic} changed for the people involved.',
      'The outcome can be described soberly, without adjectives.',
    ],
  },
  lessons: {
    purpose: 'Draw what others can use',
    question: 'What can others take from it?',
    teaser: 'what others can take from it',
    headings: [
      'What others can learn from {topic}',
      'Lessons from {thing}',
      'What carries over to other projects',
      'What we would tell others about {thing}',
    ],
    leads: [
      'Not everything about {topic} carries over to other cases, but some of it does.',
      'Some observations on {thing} are useful beyond this one case.',
      'What can be copied from {topic} is less the solution than the way to it.',
    ],
  },
  news: {
    purpose: 'Tell what is new',
    question: 'What is new?',
    teaser: 'what is new',
    headings: [
      'What is new: {label}',
      'The news about {thing} in brief',
      '{label}: what changes',
      'What there is to report about {thing}',
    ],
    leads: [
      'There is something new to report about {thing}.',
      'First the [essentials|facts] about {thing}, then what they mean.',
    ],
  },
  impact: {
    purpose: 'Say what it means for the readers',
    question: 'What does it mean for those concerned?',
    teaser: 'what it means for you',
    headings: [
      'What {thing} mean{thing.s} for you',
      'Who will notice {thing}',
      'What changes in practice',
      '{label}: the practical side',
    ],
    leads: [
      'News about {thing} is useful once it is clear who is affected and how.',
      'For most readers the practical question about {thing} is simple: what do I have to do, and by when?',
      'The effect of {thing} shows in everyday matters first.',
    ],
  },
  background: {
    purpose: 'Give the background',
    question: 'What is the background?',
    teaser: 'the background',
    headings: [
      'The background to {thing}',
      'How {thing} came about',
      'Why {thing}, and why now',
      'Who is behind {thing}',
    ],
    leads: [
      'News is easier to place with its background.',
      'A look at the background helps to place {thing}.',
      'To place {thing}, it helps to know who is behind {thing.it}.',
    ],
  },
  next: {
    purpose: 'Say what happens next',
    question: 'What happens next?',
    teaser: 'what happens next',
    headings: [
      'What happens next with {thing}',
      '{label}: the next steps',
      'How to stay informed about {thing}',
      'What to watch from here',
    ],
    leads: [
      'An announcement is only the beginning.',
      'For most readers, the next steps are more interesting than the announcement itself.',
      'Anyone who wants to act on the news about {thing} can do so in a few steps.',
    ],
  },
  strengths: {
    purpose: 'Name what speaks for it',
    question: 'What speaks for it?',
    teaser: 'the strong points',
    headings: [
      'What speaks for {thing}',
      '{label}: the strong points',
      'Where {thing} convince{thing.s}',
      'The good sides of {thing}',
    ],
    leads: [
      'A fair review of {thing} starts with what can be verified.',
      'What speaks for {thing} should be something that can be looked up.',
      'The strong points of {thing} are best judged by the published details.',
    ],
  },
  limits: {
    purpose: 'Name the limits and what stays open',
    question: 'Where are the limits?',
    teaser: 'the limits',
    headings: [
      'Where {thing} reach{thing.es} {thing.its} limits',
      '{label}: what to check first',
      'What stays open about {thing}',
      'What {thing} do{thing.es} not answer',
    ],
    leads: [
      'No review of {thing} is complete without the points that stay open.',
      'What is missing from a description can matter as much as what is in it.',
      'Before the verdict on {thing}, a look at what only your own test can settle.',
    ],
  },
  verdict: {
    purpose: 'Come to a judgement',
    question: 'Is it worth it, and for whom?',
    teaser: 'a verdict',
    headings: [
      'Verdict: who should look at {thing}',
      'Our reading of {thing}',
      'Is {thing} worth it?',
      'The bottom line on {thing}',
    ],
    leads: [
      'Whether {thing} {thing.is} worth it depends on [what you expect|how you will use {thing.it}].',
      'A verdict on {thing} cannot be the same for everybody.',
      'The details have to be put together to give a picture of {thing}.',
    ],
  },
}
