import type { ru } from './ru'

export type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> }

/** The texts of one language: the same keys in each. */
export type Messages = SameKeys<typeof ru>
