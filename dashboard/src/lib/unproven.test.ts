import type { QualityCheck } from '@cygnet/sdk'
import { expect, test } from 'vitest'
import { unprovenIn } from './unproven'

const found = (value: string | null, passed = true) =>
  unprovenIn([{ id: 'statements-found', passed, value } as QualityCheck])

test('statements without a source are counted, also where there are few enough', () => {
  expect(found('31 of 39')).toBe('8 of 39 statements are not proven yet')
  expect(found('24 of 39', false)).toBe('15 of 39 statements are not proven yet')
  expect(found('38 of 39')).toBe('1 of 39 statements is not proven yet')
})

test('nothing is said where each has one, or nobody has looked', () => {
  expect(found('39 of 39')).toBeNull()
  expect(found(null)).toBeNull()
  expect(unprovenIn()).toBeNull()
})
