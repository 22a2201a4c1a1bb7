import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type WizardSettings } from '../settings'
import { Summary } from './summary'

const show = (change: Partial<WizardSettings>) =>
  render(<Summary settings={{ ...DEFAULT_SETTINGS, prompt: 'Winter tyres', ...change }} />)

test('a company only counts as included if something about it was typed', () => {
  const { unmount } = show({})
  expect(screen.getByText('nothing was typed')).toBeTruthy()
  unmount()
  show({ companyName: 'Marlow Cargo Bikes' })
  expect(screen.getByText('included, as typed')).toBeTruthy()
})

test('a template sets the length', () => {
  show({ includeCustomTemplates: true, templateId: 't1' })
  expect(screen.getByText('educational, length of the template')).toBeTruthy()
})
