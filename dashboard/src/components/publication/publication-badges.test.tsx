import type { PublicationSummary } from '@cygnet/sdk'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PublicationBadges } from './publication-badges'

const generating = {
  generationStatus: 'generating',
  status: 'draft',
  type: 'blog',
  source: 'web',
  generatedBy: null,
  outlineOnly: false,
  publishAt: null,
  publishNote: null,
} as PublicationSummary

test('work that waits for the approval of its outline says so instead of "Generating..."', () => {
  const { rerender } = render(<PublicationBadges publication={generating} />)
  expect(screen.getByText('Generating...')).toBeTruthy()
  rerender(<PublicationBadges publication={generating} waiting />)
  expect(screen.queryByText('Generating...')).toBeNull()
  expect(screen.getByText('Waiting for you')).toBeTruthy()
})
