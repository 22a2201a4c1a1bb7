import type { ArticleInput } from '#generation/types'
import { articleSections } from './article.js'
import { writerSystem } from './system.js'

export function reviewPrompt(input: ArticleInput): { system: string; user: string } {
  const task = 'Task: judge the article as a strict editor would. You do not rewrite it.'
  return {
    system: writerSystem(task, input.brief, input.sources),
    user: articleSections(input).with(
      'Judge the article by three marks from 1 to 5: coverage, clarity, usefulness. 3 is sound work, 5 is rare. Add the remarks that would improve it most, each naming the place and what to do.'
    ),
  }
}
