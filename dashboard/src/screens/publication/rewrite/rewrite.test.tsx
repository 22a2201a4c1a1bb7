import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { publication, rewrite, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import PublicationScreen from '../publication-screen'
import { diffWords } from './diff-words'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const content = 'Twice a year.\n\n## The first check\n\nAfter 300 kilometres.\n\n## Costs\n\nAsk before.\n'

beforeEach(() => {
  resetApi()
  sessionStorage.clear()
  api.publications.get.mockResolvedValue(publication({ content }))
})

function open(at = '/publications/p1') {
  return {
    person: userEvent.setup(),
    ...renderScreen(<PublicationScreen />, { at, path: '/publications/:id' }),
  }
}

const panel = () => screen.findByRole('region', { name: 'Rewrite' })

describe('Rewriting a section', () => {
  test('requests the section whose button was clicked, shows the difference, and applies it', async () => {
    const { person, address } = open()
    await person.click(await screen.findByRole('button', { name: 'Rewrite: Costs' }))
    expect(address()).toBe('/publications/p1?rewrite=1')
    await person.type(within(await panel()).getByRole('textbox', { name: 'What should change?' }), 'Shorter')
    await person.click(within(await panel()).getByRole('button', { name: 'Rewrite' }))
    expect(api.publications.rewriteAndWait).toHaveBeenCalledWith(
      'p1',
      { block: 2, note: 'Shorter' },
      expect.anything()
    )
    const difference = await screen.findByRole('document', { name: 'Difference' })
    expect([...difference.querySelectorAll('del')].map((one) => one.textContent)).toEqual([
      'Removed: Bring the papers.',
    ])
    expect(difference.querySelectorAll('ins')).toHaveLength(0)
    expect(api.publications.applyRewrite).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Accept' }))
    expect(api.publications.applyRewrite).toHaveBeenCalledWith('p1', 'r1')
    await waitFor(() => expect(address()).toBe('/publications/p1'))
  })

  test('hands over what the checks found, with or without a note', async () => {
    const { person } = open('/publications/p1?rewrite=1')
    const own = within(await panel())
    const send = own.getByRole('button', { name: 'Rewrite' }) as HTMLButtonElement
    expect(send.disabled).toBe(true)
    await person.click(own.getByRole('switch', { name: 'Fix what the checks found here' }))
    await person.click(send)
    expect(api.publications.rewriteAndWait.mock.lastCall?.[1]).toEqual({ block: 2, improve: true })
    await person.click(await own.findByRole('button', { name: 'Reject' }))
    await person.click(own.getByRole('button', { name: 'Shorter' }))
    await person.click(own.getByRole('button', { name: 'Rewrite' }))
    expect(api.publications.rewriteAndWait.mock.lastCall?.[1]).toEqual({
      block: 2,
      note: 'Shorter',
      improve: true,
    })
  })

  test('of the whole text is asked for by what the checks found alone', async () => {
    const { person, address } = open()
    await person.click(await screen.findByRole('button', { name: 'Fix what the checks found...' }))
    expect(address()).toBe('/publications/p1?rewrite=whole')
    const own = within(await panel())
    expect(own.queryByRole('textbox')).toBeNull()
    await person.click(own.getByRole('button', { name: 'Rewrite' }))
    expect(api.publications.rewriteAndWait.mock.lastCall?.[1]).toEqual({ whole: true, improve: true })
    expect(await own.findByRole('document', { name: 'Difference' })).toBeTruthy()
    await person.click(own.getByRole('button', { name: 'Accept' }))
    expect(api.publications.applyRewrite).toHaveBeenCalledWith('p1', 'r1')
  })

  test('shows the lines for search results that change with the whole text', async () => {
    const metaDescription = {
      field: 'metaDescription' as const,
      before: 'Bring the papers.',
      after: 'Bring the bike.',
    }
    api.publications.rewriteAndWait.mockResolvedValueOnce(
      rewrite({ after: rewrite().before, details: [metaDescription] })
    )
    const { person } = open('/publications/p1?rewrite=whole')
    const own = within(await panel())
    await person.click(own.getByRole('button', { name: 'Rewrite' }))
    const shown = await own.findByRole('document', { name: 'Description in search results' })
    expect([...shown.querySelectorAll('ins')].map((one) => one.textContent)).toEqual(['Added: bike'])
    expect(own.queryByRole('document', { name: 'Difference' })).toBeNull()
    await person.click(own.getByRole('button', { name: 'Accept' }))
    expect(api.publications.applyRewrite).toHaveBeenCalledWith('p1', 'r1')
  })

  test('shows a title and a cover that it proposes', async () => {
    const mainImageUrl = {
      field: 'mainImageUrl' as const,
      before: null,
      after: '/storage/blog-images/c.webp',
    }
    const title = { field: 'title' as const, before: 'First checks', after: 'Cargo bike: First checks' }
    api.publications.rewriteAndWait.mockResolvedValueOnce(
      rewrite({ after: rewrite().before, details: [title, mainImageUrl] })
    )
    const { person } = open('/publications/p1?rewrite=whole')
    const own = within(await panel())
    await person.click(own.getByRole('button', { name: 'Rewrite' }))
    const shown = await own.findByRole('document', { name: 'Title' })
    expect(shown.querySelector('ins')?.textContent).toContain('Cargo')
    expect(own.getByText(/^Score 92%, was 91%\./)).toBeTruthy()
    expect(own.getByRole('img', { name: 'The proposed cover' }).getAttribute('src')).toBe(mainImageUrl.after)
  })

  test('that fixes nothing lists what is left, and leads to the editor', async () => {
    const check = {
      id: 'cliches',
      group: 'readability',
      label: 'No worn phrases',
      weight: 1,
      score: 0,
    } as const
    api.publications.get.mockResolvedValue(
      publication({
        content,
        qualityReport: {
          ...{ version: 1, score: 1, groups: [], words: 900, readingEase: 62, gaps: [] },
          ...{ lengthShortfall: null, withoutSources: false, outlineOnly: false, cap: null },
          checks: [{ ...check, passed: false, value: null, wanted: null, where: ['Ask before.'] }],
        },
      })
    )
    const notFollowed = 'What is left needs your words. Not met: No worn phrases.'
    api.publications.rewriteAndWait.mockResolvedValueOnce(rewrite({ after: rewrite().before, notFollowed }))
    const { person } = open('/publications/p1?rewrite=whole')
    const own = within(await panel())
    await person.click(own.getByRole('button', { name: 'Rewrite' }))
    expect(await own.findByText('What is left needs your words.')).toBeTruthy()
    expect(within(own.getByRole('region', { name: 'What will be fixed' })).getByText('Costs')).toBeTruthy()
    expect(own.getByRole('link', { name: 'Open in the editor' }).getAttribute('href')).toBe(
      '/publications/p1/edit'
    )
    expect(own.queryByRole('button', { name: 'Reject' })).toBeNull()
    await person.click(own.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Rewrite' })).toBeNull()
  })

  test('rejected, the text stays and another change can be requested', async () => {
    const { person } = open('/publications/p1?rewrite=0')
    await person.click(within(await panel()).getByRole('button', { name: 'Simpler' }))
    await person.click(within(await panel()).getByRole('button', { name: 'Rewrite' }))
    await person.click(await screen.findByRole('button', { name: 'Reject' }))
    expect(api.publications.applyRewrite).not.toHaveBeenCalled()
    expect(within(await panel()).getByDisplayValue('Simpler')).toBeTruthy()
  })

  test('stands in the text, is asked for again, and keeps its instruction over a reload', async () => {
    const { person, unmount } = open('/publications/p1?rewrite=1')
    const own = within(await panel())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Ask before.'), 'the text stays beside it').toBeTruthy()
    await person.type(own.getByRole('textbox', { name: 'What should change?' }), 'Without the papers')
    await person.click(own.getByRole('button', { name: 'Rewrite' }))
    await person.click(await own.findByRole('button', { name: 'Try again' }))
    expect(api.publications.rewriteAndWait).toHaveBeenCalledTimes(2)
    expect(api.publications.rewriteAndWait.mock.lastCall?.[1]).toEqual({
      block: 2,
      note: 'Without the papers',
    })
    unmount()
    open('/publications/p1?rewrite=1')
    expect(within(await panel()).getByDisplayValue('Without the papers')).toBeTruthy()
  })

  test('names each fact with a source that the proposal drops', async () => {
    const before =
      'The first check comes after 300 kilometres.[^1] It costs 45 dollars.[^2] Bring the papers.\n'
    api.publications.rewriteAndWait.mockResolvedValueOnce(
      rewrite({ before, after: 'After 300 kilometres comes the first check.[^1]\n' })
    )
    const { person } = open('/publications/p1?rewrite=0')
    await person.click(within(await panel()).getByRole('button', { name: 'Shorter' }))
    await person.click(within(await panel()).getByRole('button', { name: 'Rewrite' }))
    const dropped = await screen.findByRole('region', { name: 'Facts that it drops' })
    expect(
      within(dropped)
        .getAllByRole('listitem')
        .map((one) => one.textContent)
    ).toEqual(['It costs 45 dollars.'])
  })

  test('what could not be followed, what was removed and the cost are shown', async () => {
    api.publications.rewriteAndWait.mockResolvedValueOnce(
      rewrite({ after: rewrite().before, notFollowed: 'It could do none of these here.' })
    )
    const { person } = open('/publications/p1?rewrite=0')
    await person.click(within(await panel()).getByRole('button', { name: 'Shorter' }))
    await person.click(within(await panel()).getByRole('button', { name: 'Rewrite' }))
    expect(await screen.findByText('It could do none of these here.')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Accept' }) as HTMLButtonElement).disabled).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Reject' }))
    api.publications.rewriteAndWait.mockResolvedValueOnce(
      rewrite({
        cost: { calls: 1, inputTokens: 900, outputTokens: 200, costMicros: 12_000 },
        checks: [
          { check: 'number-without-source', message: 'No source', quote: 'It costs 40.', removed: true },
        ],
      })
    )
    await person.click(within(await panel()).getByRole('button', { name: 'Rewrite' }))
    expect(await screen.findByText('It costs 40. (No source)')).toBeTruthy()
    expect(screen.getByText(/It cost \$0\.012/)).toBeTruthy()
  })

  test('a failure is reported, and the note stays to be sent again', async () => {
    api.publications.rewriteAndWait.mockRejectedValueOnce(serverError(429, 'Too many requests.'))
    const { person } = open('/publications/p1?rewrite=0')
    await person.click(within(await panel()).getByRole('button', { name: 'Shorter' }))
    await person.click(within(await panel()).getByRole('button', { name: 'Rewrite' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.')
    api.publications.applyRewrite.mockRejectedValueOnce(serverError(409, 'This passage was changed'))
    await person.click(within(await panel()).getByRole('button', { name: 'Rewrite' }))
    await person.click(await screen.findByRole('button', { name: 'Accept' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This passage was changed')
  })

  test('an unfinished text has no such button', async () => {
    api.publications.get.mockResolvedValue(publication({ content, generationStatus: 'failed' }))
    open()
    await screen.findByRole('heading', { name: 'Costs' })
    expect(screen.queryByRole('button', { name: /^Rewrite/ })).toBeNull()
  })
})

test('the difference of two texts contains both of them', () => {
  const [before, after] = ['One two three.\n\nFour five.', 'One three.\n\nFour six five.']
  const pieces = diffWords(before, after)
  const of = (kind: string) =>
    pieces
      .filter((piece) => piece.kind === 'same' || piece.kind === kind)
      .map(({ text }) => text)
      .join('')
  expect(of('removed')).toBe(before)
  expect(of('added')).toBe(after)
  expect(diffWords('', '')).toEqual([])
})

test('long texts are compared too; those with almost nothing in common are replaced whole', () => {
  const long = 'word '.repeat(4_000)
  expect(diffWords(long, `${long}more`)).toEqual([
    { kind: 'same', text: long },
    { kind: 'added', text: 'more' },
  ])
  const other = Array.from({ length: 4_000 }, (_, index) => `other${index} `).join('')
  expect(diffWords(long, other)).toEqual([
    { kind: 'removed', text: long },
    { kind: 'added', text: other },
  ])
})
