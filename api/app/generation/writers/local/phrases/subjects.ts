import type { SubjectClass } from '../subject_class.js'
import { type ByClass, LISTS, type ListName, type PhrasePack, POOLS, type PoolName } from './types.js'

/** What one kind of subject adds to the advice and the lists that hold for any. */
export type Subject = Partial<Record<PoolName | Exclude<ListName, 'steps'>, string[]>> & { steps?: string[] }

export type Subjects = Partial<Record<SubjectClass, Subject>>

function added(group: ByClass, name: PoolName | ListName, subjects: Subjects): ByClass {
  const own: ByClass = { ...group }
  for (const [subject, phrases] of Object.entries(subjects) as [SubjectClass, Subject][]) {
    const more = phrases[name]
    if (more !== undefined) own[subject] = [...(own[subject] ?? []), ...more]
  }
  return own
}

export function adviceWith(advice: PhrasePack['advice'], subjects: Subjects): PhrasePack['advice'] {
  const entries = POOLS.map((name) => [name, added(advice[name], name, subjects)])
  return Object.fromEntries(entries) as PhrasePack['advice']
}

export function listsWith(lists: PhrasePack['lists'], subjects: Subjects): PhrasePack['lists'] {
  const entries = LISTS.map((name) => [name, added(lists[name], name, subjects)])
  return Object.fromEntries(entries) as PhrasePack['lists']
}
