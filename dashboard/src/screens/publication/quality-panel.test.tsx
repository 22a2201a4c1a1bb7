import type { QualityReport } from '@cygnet/sdk'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#/test/render'
import { QualityPanel } from './quality-panel'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const report = (proven: string) =>
  ({
    ...{ score: 0.98, gaps: [] as string[], cap: null },
    groups: [{ group: 'grounding', label: 'Grounding', weight: 0.25, score: 1, passed: 1, total: 1 }],
    checks: [
      {
        ...{ id: 'statements-found', group: 'grounding', label: 'Statements found in sources', weight: 1 },
        ...{ passed: true, value: proven, where: [] as string[] },
      },
    ],
  }) as unknown as QualityReport

function open(proven: string) {
  renderScreen(<QualityPanel report={report(proven)} />, { at: '/', path: '/' })
  const panel = screen.getByRole('region', { name: 'Quality' })
  return { panel, group: within(panel).getByText('Grounding').closest('summary')! }
}

test('statements without proof are a warning in their group and in the sum, though every check passes', () => {
  const { panel, group } = open('31 of 39')
  expect(group.textContent).toContain('8 of 39 statements are not proven yet')
  expect(group.querySelector('.lucide-triangle-alert')).toBeTruthy()
  expect(panel.textContent).toContain('1 of 1 checks pass, but 8 of 39 statements are not proven yet.')
})

test('a text that is proven has none', () => {
  const { panel, group } = open('39 of 39')
  expect(group.querySelector('.lucide-check')).toBeTruthy()
  expect(panel.textContent).toContain('1 of 1 checks pass.')
})
