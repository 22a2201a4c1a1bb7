import type { StructureInput } from '#generation/types'
import { planningSections, topicSection } from './brief_data.js'
import { writerSystem } from './system.js'
import { lengthRule } from './voice.js'

export function structurePrompt(input: StructureInput): { system: string; user: string } {
  const task =
    'Task: plan the sections of the article between its introduction and its conclusion, which are written later and are not part of the plan.'
  return {
    system: writerSystem(task, input.brief, input.sources),
    user: topicSection(planningSections(input), input.topic).with(
      `Plan the sections in reading order. The article is to be ${lengthRule(input.brief.length)}, of which the sections take about five sixths. ` +
        'A section has 80 to 300 words, answers one question, and makes points that no other section makes. ' +
        'Name for each section the sources that carry it, by identifier; a section without a source must do without facts. ' +
        'Plan no more sections than the sources and the assignment can fill: a short article is better than a padded one. ' +
        'No section for an introduction, a summary, a conclusion, frequent questions or references.'
    ),
  }
}
