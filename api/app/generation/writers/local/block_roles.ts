import type { BlockPlan } from '#text/types'
import type { Context } from './context.js'
import type { Role } from './phrases/types.js'
import { ROLE_RULES } from './roles.js'

/** The role of a block that comes back from storage, or from a customer who edited it. */
export function roleOf(context: Context, block: BlockPlan): Role {
  const entries = Object.entries(context.pack.roles) as [Role, { purpose: string }][]
  const exact = entries.find(([, phrases]) => phrases.purpose === block.purpose)
  if (exact !== undefined) return exact[0]
  const text = `${block.heading} ${block.question} ${block.purpose}`
  const scored = (Object.keys(ROLE_RULES) as Role[])
    .filter((role) => !['aspect', 'numbers', 'compare', 'terms', 'example', 'proof', 'values'].includes(role))
    .map((role) => ({ role, hit: ROLE_RULES[role].cues?.test(text) === true }))
  const guess = scored.find(
    (entry) => entry.hit && ['cost', 'timing', 'mistakes', 'after', 'prepare', 'result'].includes(entry.role)
  )
  return guess?.role ?? 'aspect'
}

/** What an `aspect` block is about, in the words of the prompt or of the heading that the customer wrote. */
export function aspectOf(block: BlockPlan): string {
  const heading = block.heading.trim()
  return (block.points[0] ?? '').trim() || heading.charAt(0).toLocaleLowerCase() + heading.slice(1)
}
