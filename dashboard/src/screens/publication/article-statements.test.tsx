import type { Claim, ClaimLedger, Publication, QualityReport } from '@cygnet/sdk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CitedSources } from '#/components/markdown/citation'
import statementStyles from '#/components/statement/statement.module.css'
import { api, resetApi } from '#/test/fake-api'
import { publication } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import { Article } from './article'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

beforeEach(resetApi)

const claim = (
  number: number,
  text: string,
  verdict: Claim['verdict'],
  more: Partial<Claim> = {}
): Claim => ({
  ...{ number, place: 'text', text, verdict, finding: null, reason: null, passages: [], words: null },
  ...{ contradicts: null, decidedBy: null, model: null, decidedAt: null, vouched: null, ...more },
})

const LEDGER: ClaimLedger = {
  publicationId: 'p1',
  ...{ supported: 2, judgedByWriter: 0, unsupported: 1, noClaim: 1, notVerified: 0, vouched: 0 },
  ...{ verifier: null, verification: null, changes: [] },
  claims: [
    claim(1, 'Cargo bikes', 'supported', { place: 'heading' }),
    claim(2, 'The first check is due after 300 kilometres.', 'supported', {
      ...{ passages: ['p2', 'p1'], words: 'First check at 300 km.', decidedBy: 'verifier' },
    }),
    claim(3, 'It takes 300 minutes.', 'unsupported', { reason: '"300 minutes" is in none of the sources.' }),
    claim(4, 'Is that too early?', 'no_claim'),
    claim(5, 'Check | 300 km', 'supported', { place: 'table', passages: ['p1'], decidedBy: 'code' }),
  ],
  passages: [
    {
      id: 'p1',
      heading: null,
      text: 'First check at 300 km.',
      source: { number: 1, title: 'Service plans', url: null },
    },
    { id: 'p2', heading: null, text: 'We like bikes.', source: { number: null, title: 'About', url: null } },
  ],
}

const CONTENT = `The first check is due after 300 kilometres.[^1] It takes 300 minutes. Is that too early?

| Visit | When |
| --- | --- |
| Check | 300 km |

[^1]: [Service plans](https://marlowbikes.example/service)
`

const REPORT = {
  ...{
    version: 12,
    score: 0.9,
    groups: [],
    words: 20,
    gaps: [] as string[],
    withoutSources: false,
    cap: null,
  },
  checks: [{ id: 'statements-found', passed: true, value: '3 of 4', where: [] as string[] }],
} as unknown as QualityReport

function open(content = CONTENT, more: Partial<Publication> = {}, at = '/') {
  const person = userEvent.setup()
  api.publications.claims.mockResolvedValue(LEDGER)
  renderScreen(
    <CitedSources>
      <Article publication={publication({ content, ...more })} />
    </CitedSources>,
    { at, path: '/' }
  )
  return person
}

const SUPPORTED = 'The first check is due after 300 kilometres.'
const card = () => within(screen.getByRole('tooltip'))
const marked = (text: string) => waitFor(() => screen.getByText(text, { selector: 'a' }))

test('a sentence that is pointed at shows the words of its source, and hides them again', async () => {
  const person = open()
  expect(api.publications.claims).not.toHaveBeenCalled()
  await person.hover(screen.getByRole('article'))
  await person.hover(await marked(SUPPORTED))
  expect(card().getByText('First check at 300 km.').tagName).toBe('Q')
  expect(card().getByText('Service plans')).toBeTruthy()
  expect(card().getByText('Found in a source.')).toBeTruthy()
  await person.unhover(await marked(SUPPORTED))
  expect(screen.getByRole('tooltip').textContent).toBe('')
})

test('with the keyboard each statement is reached, and Escape closes its words', async () => {
  const person = open()
  await person.tab()
  expect(document.activeElement?.textContent).toBe('1')
  await marked(SUPPORTED)
  await person.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe(SUPPORTED)
  expect(card().getByText('First check at 300 km.')).toBeTruthy()
  await person.tab()
  await person.tab()
  expect(document.activeElement?.textContent).toBe('It takes 300 minutes.')
  expect(card().getByText(/is in none of the sources/)).toBeTruthy()
  await person.tab()
  // A row of a table has its words in each cell.
  expect(document.activeElement?.textContent).toBe('Check')
  expect(card().getByText('First check at 300 km.')).toBeTruthy()
  await person.keyboard('{Escape}')
  expect(screen.getByRole('tooltip').textContent).toBe('')
})

test('a tap shows the words, and a tap elsewhere hides them', async () => {
  const person = open()
  await person.pointer([{ keys: '[TouchA]', target: screen.getByRole('heading', { level: 1 }) }])
  await person.pointer([{ keys: '[TouchA]', target: await marked(SUPPORTED) }])
  expect(card().getByText('First check at 300 km.')).toBeTruthy()
  expect(window.location.hash).toBe('')
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByRole('tooltip').textContent).toBe('')
})

test('what claims nothing is not marked, and nothing is asked of a text without words', async () => {
  const person = open()
  await person.hover(screen.getByRole('article'))
  await marked(SUPPORTED)
  expect(screen.queryByText('Is that too early?', { selector: 'a' })).toBeNull()
  api.publications.claims.mockClear()
  open('')
  await person.hover(screen.getAllByRole('article')[1]!)
  expect(api.publications.claims).not.toHaveBeenCalled()
})

test('what has no source yet is marked before anybody turns to the text, and an address leads to it', async () => {
  const text = 'We like every bike.'
  LEDGER.claims.push(claim(6, text, 'not_verified'))
  open(`${CONTENT}\n${text}\n`, { qualityReport: REPORT }, '/#unproven')
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text))
  expect(document.activeElement?.className).toContain(statementStyles.dotted)
  expect(card().getByText('Not proven yet.')).toBeTruthy()
})
