import type { DataSections } from '#model_server/data_sections'
import { lengthIn } from '#text/language/text_lengths'
import { followTemplate, namesOf } from '#writers/follow_template'
import type { Brief, StructureInput, TopicInput, TopicPlan } from '#writers/types'
import { planningSections, rankingSection, topicSection } from './brief_data.js'
import { planSystem } from './system.js'
import { formRule, lengthRule } from './voice.js'

interface Prompt {
  system: string
  user: string
}

/** Topic and outline in one request. */
export function planPrompt(input: TopicInput): Prompt {
  const { brief } = input
  return {
    system: planSystem(brief),
    user: withTemplate(planningSections(input), brief, null).with(
      [
        'Task: plan the article: what the reader wants to know, an angle that the sources can carry, the search phrase, and three titles that differ in approach, each of at most 60 characters, with the search phrase in a natural way, a promise that the article keeps, and no figure that no source has.',
        brief.keywords.length > 0 ? 'The search phrase is one of the keywords if one fits.' : '',
        input.avoidTitles.length > 0
          ? 'Articles under the titles already taken exist: choose an angle that does not repeat them.'
          : '',
        'action: what the reader is asked to do at the end, with the contact or page for it, word for word from the sources (footers often have it); empty where they have none.',
        outlineRule(brief),
        brief.typeOpen
          ? 'type: review only where the assignment asks for a judgment of one product, service or place; an article about reviews is a blog post.'
          : `type: ${brief.publicationType}.`,
        input.mayAsk ? QUESTIONS : 'questions: none.',
        input.mayResearch ? QUERIES : 'queries: none.',
      ]
        .filter(Boolean)
        .join(' ')
    ),
  }
}

/** The outline only, for a topic that is already chosen. */
export function structurePrompt(input: StructureInput): Prompt {
  const { brief, topic } = input
  return {
    system: planSystem(brief),
    user: withTemplate(
      rankingSection(topicSection(planningSections(input), topic, brief), input.ranking),
      brief,
      topic
    ).with(
      `Task: plan the sections of the article on this topic. ${outlineRule(brief)}${input.ranking ? RANKING : ''}`
    ),
  }
}

function outlineRule(brief: Brief): string {
  if (brief.template) return BY_TEMPLATE
  return (
    `Then plan its sections in reading order, without an introduction, summary, conclusion, frequent questions or references, which come later. The article is to be ${lengthRule(brief)}, five sixths of it in the sections. ` +
    `${formRule(brief) && `${formRule(brief)} `}A section has ${lengthIn(brief.language, 80, 300)}, answers one question and has the form that suits its matter; prose suits most. ` +
    'Each fact has one home: the section whose question it answers. Points are, too, the totals, differences and comparisons that the reader needs, with the figures that they are made of, and the strongest objection of the reader, with its answer. ' +
    'Name the sources that carry a section, by identifier; one without a source rests on general knowledge. ' +
    'Plan no more sections than the sources and the assignment can fill: better short than padded.'
  )
}

const RANKING =
  ' What ranks is what pages that are found for the search phrase have: cover what a reader expects, and go beyond it; copy no heading.'

const QUESTIONS =
  'questions: three to five short questions to the customer, in the language of the article, for what only an insider knows and a reader would remember: ' +
  'a case of their own, a figure that they measured, a mistake that they see again and again, an opinion that they hold. ' +
  'Each fits a section; ask for nothing that the assignment or a source says already, and never for opinions on the article.'

const QUERIES =
  'queries: five to eight searches of the web that would find what the sections lack, as one types them: facts, figures and guidance of those who know, in the language of the article; not the search phrase itself, which is searched anyway.'

const BY_TEMPLATE =
  'The customer has laid down the sections: plan exactly those of required_sections, all of them, in their order, ' +
  'under their headings. Say for each the question that it answers, the points that it makes (none twice), and the ' +
  'sources that carry it, by identifier; one without a source rests on general knowledge. Add no other section.'

/** Before the topic is known, the placeholders in the headings are filled with the customer's own words. */
function withTemplate(data: DataSections, brief: Brief, topic: TopicPlan | null): DataSections {
  const { template, company, keywords, prompt } = brief
  if (!template) return data
  const mainKeyword = keywords[0] ?? prompt
  const known = topic ?? { intent: '', angle: '', mainKeyword, titles: [], topic: mainKeyword }
  const { blocks } = followTemplate(template, namesOf(known, company?.name), { blocks: [] })
  return data.add(
    'required_sections',
    blocks.map(({ heading, purpose, words, kind }) => ({ heading, purpose, words, kind }))
  )
}
