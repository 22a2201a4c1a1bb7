import { followTemplate, namesOf } from '#generation/templates/follow_template'
import type { StructureInput } from '#generation/types'
import type { DataSections } from '#model_server/data_sections'
import { planningSections, topicSection } from './brief_data.js'
import { writerSystem } from './system.js'
import { lengthRule } from './voice.js'

export function structurePrompt(input: StructureInput): { system: string; user: string } {
  const task =
    'Task: plan the sections of the article between its introduction and its conclusion, which are written later and are not part of the plan.'
  return {
    system: writerSystem(task, input.brief, input.sources),
    user: planned(input).with(
      input.brief.template
        ? BY_TEMPLATE
        : `Plan the sections in reading order. The article is to be ${lengthRule(input.brief.length)}, of which the sections take about five sixths. ` +
            'A section has 80 to 300 words, answers one question, and makes points that no other section makes. ' +
            'Name for each section the sources that carry it, by identifier; a section without a source must do without facts. ' +
            'Plan no more sections than the sources and the assignment can fill: a short article is better than a padded one. ' +
            'No section for an introduction, a summary, a conclusion, frequent questions or references.'
    ),
  }
}

const BY_TEMPLATE =
  'The customer has laid down the sections: plan exactly those of required_sections, all of them, in their order, ' +
  'under their headings. Say for each the question that it answers, the points that it makes (none twice), and the ' +
  'sources that carry it, by identifier; a section without a source must do without facts. Add no other section.'

function planned(input: StructureInput): DataSections {
  const data = topicSection(planningSections(input), input.topic)
  const { template, company } = input.brief
  if (!template) return data
  const { blocks } = followTemplate(template, namesOf(input.topic, company?.name), { blocks: [] })
  return data.add(
    'required_sections',
    blocks.map(({ heading, purpose, words, kind }) => ({ heading, purpose, words, kind }))
  )
}
