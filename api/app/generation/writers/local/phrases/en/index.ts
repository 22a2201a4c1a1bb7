import { SUBJECT_CLASSES } from '../../subject_class.js'
import { type ByClass, LISTS, type ListName, type PhrasePack, POOLS, type PoolName } from '../types.js'
import { craftAdvice, craftLists, craftScenarios } from './advice_craft.js'
import { creativeAdvice, creativeGlossary, creativeLists, creativeScenarios } from './advice_creative.js'
import { generalAdvice } from './advice_general.js'
import { goodsAdvice } from './advice_goods.js'
import { marketingAdvice, marketingGlossary, marketingLists, marketingScenarios } from './advice_marketing.js'
import { serviceAdvice } from './advice_services.js'
import { teamAdvice, teamGlossary, teamLists, teamScenarios } from './advice_teams.js'
import { workAdvice, workGlossary, workLists, workScenarios } from './advice_work.js'
import { conclusion, facts, gaps, intro, keyword, meta, titleHooks, titles } from './frame.js'
import { lexicon, readers } from './lexicon.js'
import { glossary, listLeads, lists } from './lists.js'
import { adviceRoles } from './roles.js'
import { storyRoles } from './roles_story.js'
import {
  asides,
  audience,
  businessScenarios,
  connectives,
  scenarioLabel,
  scenarios,
  transitions,
} from './voice.js'

const classAdvice = {
  ...serviceAdvice,
  ...goodsAdvice,
  ...workAdvice,
  creative: creativeAdvice,
  team: teamAdvice,
  craft: craftAdvice,
  marketing: marketingAdvice,
}

function poolOf(name: PoolName): ByClass {
  const pool: ByClass = { any: generalAdvice[name] }
  for (const subject of SUBJECT_CLASSES) pool[subject] = classAdvice[subject][name] ?? []
  return pool
}

export const en: PhrasePack = {
  lexicon,
  readers,
  roles: { ...adviceRoles, ...storyRoles },
  advice: Object.fromEntries(POOLS.map((name) => [name, poolOf(name)])) as Record<PoolName, ByClass>,
  lists: Object.fromEntries(
    LISTS.map((name) => [
      name,
      {
        ...lists[name],
        service: workLists.service[name],
        task: workLists.task[name],
        creative: creativeLists[name],
        team: teamLists[name],
        craft: craftLists[name],
        marketing: marketingLists[name],
      },
    ])
  ) as Record<ListName, ByClass>,
  listLeads,
  glossary: {
    ...glossary,
    ...workGlossary,
    creative: creativeGlossary,
    team: teamGlossary,
    marketing: marketingGlossary,
  },
  audience,
  asides,
  scenarios: {
    ...scenarios,
    ...workScenarios,
    creative: creativeScenarios,
    team: teamScenarios,
    craft: craftScenarios,
    marketing: marketingScenarios,
  },
  scenarioLabel,
  businessScenarios,
  connectives,
  intro,
  keyword,
  facts,
  transitions,
  conclusion,
  titleHooks,
  titles,
  faqHeadings: [
    'Questions about {thing}, answered',
    '{label}: frequent questions',
    'Short answers on {thing}',
  ],
  meta,
  gaps,
  intents: {
    hire: 'The reader wants to decide well about {topic} before committing.',
    do: 'The reader wants to know how to go about {topic}.',
    know: 'The reader wants to understand {topic} and what it means in practice.',
  },
  angles: {
    educational: "Explain calmly, from the reader's questions, with what the sources establish.",
    promotional: 'Show what is offered and what it is good for, and let checkable details do the persuading.',
    'case-study': 'Tell one case from the starting point to the outcome, and what carries over.',
    'how-to': 'Lead through the task in the order in which it is done.',
    news: 'Give the news first, then what it means and what happens next.',
  },
  conjunction: 'and',
  quotes: ['"', '"'],
  tableHeads: { item: 'Item', detail: 'Details' },
}
