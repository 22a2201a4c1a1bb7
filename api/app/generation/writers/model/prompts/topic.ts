import type { TopicInput } from '#generation/types'
import { planningSections } from './brief_data.js'
import { writerSystem } from './system.js'

export function topicPrompt(input: TopicInput): { system: string; user: string } {
  const task =
    'Task: find the topic. Say what the reader wants to know, choose an angle that the sources can carry, the search phrase, and three titles that differ in approach, not in word order.'
  const keywords =
    input.brief.keywords.length > 0 ? 'The search phrase is one of the keywords if one fits.' : ''
  const taken =
    input.avoidTitles.length > 0
      ? 'Articles under the titles already taken exist: choose an angle that does not repeat them.'
      : ''
  return {
    system: writerSystem(task, input.brief, input.sources),
    user: planningSections(input).with(
      [
        'Plan the topic of the article. Each title has at most 60 characters, holds the search phrase in a natural way, promises only what the article can keep, and carries no figure that no source has.',
        keywords,
        taken,
      ]
        .filter(Boolean)
        .join(' ')
    ),
  }
}
