import type { QualityCheck } from '@cygnet/sdk'
import { expect, test } from 'vitest'
import { findingsIn } from './findings'

const check = (id: string, where: string[], passed = false): QualityCheck => ({
  ...{ id, where, passed, group: 'readability', label: id, weight: 1, score: 0, value: null, wanted: null },
})

const content = 'Start **here**.\n\n## Costs\n\nIt costs *45* dollars.[^1]\n\n## Time\n\nIt takes an hour.\n'

test('what the checks found is listed by section, in the order of the text', () => {
  const checks = [
    check('passive', ['It takes an hour.', 'It costs 45 dollars.']),
    check('cliches', ['Start here.']),
    check('keyword-in-title', []),
    check('no-gaps', ['It takes an hour.'], true),
  ]
  expect(findingsIn(content, checks)).toEqual([
    { section: 'Introduction', found: ['Worn phrases'] },
    { section: 'Costs', found: ['Many passive sentences'] },
    { section: 'Time', found: ['Many passive sentences'] },
    { section: '', found: ['The title lacks the main keyword'] },
  ])
  expect(findingsIn(content, checks, 1)).toEqual([{ section: 'Costs', found: ['Many passive sentences'] }])
})

test('a passage that is not found is about the whole text', () => {
  expect(findingsIn('## Costs\n\nText.\n', [check('passive', ['Gone.', ''])])).toEqual([
    { section: '', found: ['Many passive sentences'] },
  ])
})
