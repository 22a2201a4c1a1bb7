/** More sentences for any subject, so that two texts of which no source tells anything have less in common. */
import type { ContentType } from '#generation/types'
import type { ListName, PhrasePack, PoolName, Role } from './types.js'

export interface Further {
  advice: Partial<Record<PoolName, string[]>>
  lists: Partial<Record<ListName, string[]>>
  /** Other ways through the same task, each in its own order. */
  stepWays: string[][]
  leads: Partial<Record<Role, string[]>>
  hooks: Partial<Record<ContentType, string[]>>
  sums: Partial<Record<ContentType, string[]>>
  actions: string[]
  scenarios: string[]
}

function joined<K extends string>(
  own: Record<K, string[]>,
  more: Partial<Record<K, string[]>>
): Record<K, string[]> {
  const all = { ...own }
  for (const [name, phrases] of Object.entries(more) as [K, string[]][])
    all[name] = [...(all[name] ?? []), ...phrases]
  return all
}

/** The pack with the further phrases beside its own. */
export function widened(pack: PhrasePack, further: Further): PhrasePack {
  const advice = { ...pack.advice }
  for (const [name, phrases] of Object.entries(further.advice) as [PoolName, string[]][])
    advice[name] = { ...advice[name], any: [...(advice[name].any ?? []), ...phrases] }
  const lists = { ...pack.lists }
  for (const [name, items] of Object.entries(further.lists) as [ListName, string[]][])
    lists[name] = { ...lists[name], any: [...(lists[name].any ?? []), ...items] }
  const roles = { ...pack.roles }
  for (const [role, leads] of Object.entries(further.leads) as [Role, string[]][])
    roles[role] = { ...roles[role], leads: [...roles[role].leads, ...leads] }
  return {
    ...pack,
    advice,
    lists,
    roles,
    stepWays: further.stepWays,
    scenarios: { ...pack.scenarios, any: [...(pack.scenarios.any ?? []), ...further.scenarios] },
    intro: { ...pack.intro, hooks: joined(pack.intro.hooks, further.hooks) },
    conclusion: {
      ...pack.conclusion,
      sums: joined(pack.conclusion.sums, further.sums),
      actionsNoCompany: [...pack.conclusion.actionsNoCompany, ...further.actions],
    },
  }
}
