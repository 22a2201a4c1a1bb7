import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type WizardSettings } from '../settings'
import { Summary } from './summary'

const show = (change: Partial<WizardSettings>) =>
  render(
    <Summary settings={{ ...DEFAULT_SETTINGS, prompt: 'Winter tyres', ...change }} postsRemaining={97} />
  )

test('a company only counts as included if something about it was typed', () => {
  const { unmount } = show({})
  expect(screen.getByText('Not filled in')).toBeTruthy()
  unmount()
  show({ companyName: 'Marlow Cargo Bikes' })
  expect(screen.getByText('Included, as typed')).toBeTruthy()
})

test('the type, language and own pages are listed', () => {
  show({ publicationType: 'review', language: 'de', sources: ['https://a.example', ''] })
  expect(screen.getByText('Educational, as a review, auto length, in German')).toBeTruthy()
  expect(screen.getByText('1 page of your own')).toBeTruthy()
})

test('notes of one’s own are mentioned, for a single text only', () => {
  const { unmount } = show({ note: 'We replace pads on two of three bikes.' })
  expect(screen.getByText('Your notes').nextSibling?.textContent).toBe('Cited as a source')
  unmount()
  show({ note: 'We replace pads.', generationMode: 'bulk', bulkPrompts: ['Winter tyres'] })
  expect(screen.queryByText('Your notes')).toBeNull()
})

test('a company whose pages were not read is not listed as read', () => {
  show({ companyInfoSource: 'parse', companyUrls: ['https://a.example'] })
  expect(screen.getByText('Its pages are read as sources of this text')).toBeTruthy()
})

test('it has a heading and says how many posts are used', () => {
  const { unmount } = show({})
  expect(screen.getByRole('heading', { name: 'Summary' })).toBeTruthy()
  expect(screen.getByText('Uses 1 post of the 97 you have left')).toBeTruthy()
  unmount()
  show({ generationMode: 'bulk', bulkPrompts: ['Winter tyres', 'Locks'] })
  expect(screen.getByText('Uses 2 posts of the 97 you have left')).toBeTruthy()
})

test('a template sets the length', () => {
  show({ includeCustomTemplates: true, templateId: 't1' })
  expect(screen.getByText('Educational, length of the template')).toBeTruthy()
})
