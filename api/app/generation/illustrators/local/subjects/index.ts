import { ABSTRACT } from './abstract.js'
import { BELONGINGS } from './belongings.js'
import { COMMERCE } from './commerce.js'
import { FOOD } from './food.js'
import { HOME } from './home.js'
import { NATURE } from './nature.js'
import { PEOPLE } from './people.js'
import type { Subject } from './subject.js'
import { TECHNOLOGY } from './technology.js'
import { TRANSPORT } from './transport.js'
import { WORK } from './work.js'

export const SUBJECTS = {
  ...ABSTRACT,
  ...BELONGINGS,
  ...COMMERCE,
  ...FOOD,
  ...HOME,
  ...NATURE,
  ...PEOPLE,
  ...TECHNOLOGY,
  ...TRANSPORT,
  ...WORK,
} satisfies Record<string, Subject>

export type SubjectName = keyof typeof SUBJECTS

export const ABSTRACT_NAMES = Object.keys(ABSTRACT) as (keyof typeof ABSTRACT)[]
