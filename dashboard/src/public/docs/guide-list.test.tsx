import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GuideList } from './guide-list'
import { guides, referenceIndex, references } from './guides'

const linksOf = (group: string) =>
  within(screen.getByRole('list', { name: group }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the guides are listed in groups, each once, in reading order', () => {
  render(<GuideList current="limits" />)
  expect(screen.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
    'Start',
    'Calls and events',
    'Tools',
    'Examples',
    'Reference',
  ])
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    ...guides.map(({ label }) => label),
    referenceIndex.label,
  ])
  expect(linksOf('Tools')).toEqual(['SDK', 'Command line', 'MCP', 'OAuth', 'Skill for agents'])
  expect(screen.getByRole('link', { name: 'Limits' }).getAttribute('aria-current')).toBe('page')
})

test('the pages of the reference are listed while one is open', () => {
  render(<GuideList current="reference/images" />)
  expect(linksOf('Reference').slice(-references.length)).toEqual(references.map(({ label }) => label))
})
