import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { draft, offline, publication, serverError } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import EditScreen from './edit-screen'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

const EDITOR = '/publications/p1/edit'

beforeEach(() => {
  resetApi()
  localStorage.clear()
})
afterEach(() => sessionStorage.clear())

function open() {
  return {
    person: userEvent.setup(),
    ...renderScreen(<EditScreen />, { at: EDITOR, path: '/publications/:id/edit' }),
  }
}

/** Passes on the state that Edit on a filtered list adds. */
function FromList({ children }: { children: ReactNode }) {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!state) {
      const list = '?status=draft'
      void navigate(pathname, { replace: true, state: { back: `/publications${list}`, list } })
    }
  }, [state, pathname, navigate])
  return state ? children : null
}

function openFromList() {
  const view = renderScreen(
    <FromList>
      <EditScreen />
    </FromList>,
    { at: EDITOR, path: '/publications/:id/edit', from: '/publications?status=draft' }
  )
  return { person: userEvent.setup(), ...view }
}

const popUp = (name: string) => screen.findByRole('alertdialog', { name })

async function edit() {
  const view = open()
  const title = await screen.findByLabelText('Title')
  await view.person.clear(title)
  return { ...view, title }
}

test('an edit is saved with the state it is based on, and confirmed', async () => {
  const { person, title, address } = await edit()
  await person.type(title, 'A better title')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Publication updated successfully')).toBeTruthy()
  expect(api.publications.update).toHaveBeenCalledWith('p1', {
    title: 'A better title',
    topic: 'Cargo bike service intervals',
    companyName: 'Marlow Cargo Bikes',
    content: publication().content,
    updatedAt: '2026-11-21T09:31:06.000Z',
  })
  expect(address()).toBe('/publications/p1')
})

test('a title is needed', async () => {
  const { person, title } = await edit()
  await person.type(title, '   ')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(api.publications.update).not.toHaveBeenCalled()
})

test('an edit that the server rejects says what failed, and why', async () => {
  api.publications.update.mockRejectedValue(serverError(422, 'The title is taken'))
  const { person, title } = await edit()
  await person.type(title, 'A better title')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await popUp('Error')).textContent).toContain('Failed to update publication. The title is taken')
})

test('an edit that was not saved says so and keeps the changes', async () => {
  api.publications.update.mockRejectedValue(offline)
  const { person, title } = await edit()
  await person.type(title, 'A better title')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = await popUp('Error')
  expect(dialog.textContent).toContain('Failed to update publication')
  await person.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A better title')
})

test('leaving unsaved changes asks', async () => {
  const { person, title, address } = await edit()
  await person.type(title, 'A better title')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(within(await popUp('Save your changes?')).getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(address()).toBe(EDITOR)
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await person.click(
    within(await popUp('Save your changes?')).getByRole('button', { name: 'Discard changes' })
  )
  await waitFor(() => expect(address()).toBe('/publications/p1'))
})

test('the editor shows gaps and failed checks beside the text, live', async () => {
  api.publications.score.mockResolvedValue({
    qualityScore: 0.62,
    qualityReport: {
      version: 1,
      score: 0.62,
      groups: [],
      checks: [
        {
          id: 'a',
          group: 'seo',
          label: 'Keyword in the title',
          weight: 1,
          passed: false,
          score: 0,
          value: 'no',
          wanted: 'yes',
          where: [],
        },
        {
          id: 'b',
          group: 'seo',
          label: 'A short slug',
          weight: 1,
          passed: true,
          score: 1,
          value: null,
          wanted: null,
          where: [],
        },
      ],
      words: 12,
      readingEase: null,
      gaps: ['price of a visit'],
      lengthShortfall: null,
      withoutSources: false,
      outlineOnly: false,
    },
  })
  const { person, title } = await edit()
  await person.type(title, 'A visit')
  const panel = await screen.findByRole('region', { name: 'Quality, live' })
  expect(within(panel).getByRole('img', { name: 'Quality 62 percent' })).toBeTruthy()
  expect(panel.textContent).toContain('12 words')
  expect(panel.textContent).toContain('1 open question')
  expect(panel.textContent).toContain('price of a visit')
  expect(panel.textContent).toContain('Keyword in the title')
  expect(panel.textContent).not.toContain('A short slug')
})

test('the editor has title, topic and company name, and toggles its preview', async () => {
  api.publications.get.mockResolvedValue(publication({ content: 'A **bold** word' }))
  const { person } = open()
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toContain('cargo bike')
  expect(screen.getByLabelText<HTMLInputElement>('Topic optional').value).toBe('Cargo bike service intervals')
  expect(screen.getByLabelText<HTMLInputElement>('Company name optional').value).toBe('Marlow Cargo Bikes')
  const toggle = await screen.findByRole('button', { name: 'Preview' })
  expect(toggle.getAttribute('aria-pressed')).toBe('false')
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
  await person.click(toggle)
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('bold').tagName).toBe('STRONG')
  await person.click(toggle)
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull()
})

test('an image from the gallery is inserted as a Markdown link to its stored file', async () => {
  api.publications.get.mockResolvedValue(publication({ content: 'One paragraph.' }))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Images' }))
  await person.click(await screen.findByRole('button', { name: 'Insert A cargo bike' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Image gallery' })).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(api.publications.update).toHaveBeenCalled())
  expect(api.publications.update.mock.lastCall?.[1].content).toContain(
    '![A cargo bike](/storage/blog-images/2f6f0c7be2012f6f0c7be2012f6f0c7b.webp)'
  )
})

test('type, main keyword and keywords are edited, and sent where they changed', async () => {
  const { person } = open()
  await person.selectOptions(await screen.findByLabelText('Type'), 'Review')
  await person.type(screen.getByLabelText(/^Main keyword/), 'cargo bike')
  await person.type(screen.getByLabelText(/^Keywords/), 'service, , brakes, service')
  await person.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({
    type: 'review',
    mainKeyword: 'cargo bike',
    keywords: ['service', 'brakes'],
  })
})

describe('The page of the editor', () => {
  test('says where it is, and leads to the publication and to the list that it was opened from', async () => {
    openFromList()
    await screen.findByLabelText('Title')
    expect(screen.getByRole('heading', { level: 1, name: 'Edit publication' })).toBeTruthy()
    const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    const targets = trail.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(targets).toEqual(['/publications?status=draft', '/publications/p1'])
  })

  test('Cancel returns to the list it was opened from, with its filters', async () => {
    const { person, address } = openFromList()
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/publications?status=draft'))
  })

  test('Cancel leads to the publication where the address was opened directly', async () => {
    const { person, address } = open()
    await person.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/publications/p1'))
  })

  test('shows the details and the checks by turns, and the one with a mistake when saving', async () => {
    const { person } = open()
    await screen.findByLabelText('Title')
    const details = screen.getByRole('button', { name: 'Details' })
    const checks = screen.getByRole('button', { name: /^Checks/ })
    expect(screen.queryByRole('heading', { name: 'Search and sharing' })).toBeNull()
    await person.click(details)
    expect(screen.getByRole('heading', { name: 'Search and sharing' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'As a search result' })).toBeTruthy()
    await person.clear(screen.getByLabelText(/^URL slug/))
    await person.type(screen.getByLabelText(/^URL slug/), 'Not Good')
    await person.click(checks)
    expect(details.getAttribute('aria-pressed')).toBe('false')
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(details.getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByText('Use lower-case letters, digits and single hyphens')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^URL slug/)))
  })

  test('one that does not exist is a not-found page', async () => {
    api.publications.get.mockRejectedValue(serverError(404, 'Publication not found'))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: /Publication not found$/ })).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('what cannot be loaded says why, and Try Again loads it', async () => {
    api.publications.get.mockRejectedValueOnce(serverError(500, 'Something went wrong'))
    const { person } = open()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to load publication for editing')
    expect(alert.textContent).toContain('Something went wrong')
    expect(screen.getByRole('link', { name: 'Back to the article' }).getAttribute('href')).toBe(
      '/publications/p1'
    )
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByLabelText('Title')).toBeTruthy()
  })

  test('opened from the list, what cannot be loaded is an error, and OK returns', async () => {
    api.publications.get.mockRejectedValue(offline)
    const { person, address } = openFromList()
    const dialog = await popUp('Error')
    expect(dialog.textContent).toContain('Failed to load publication for editing')
    await person.click(within(dialog).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(address()).toBe('/publications?status=draft'))
  })

  test('a text that is still being generated cannot be edited, and says so', async () => {
    api.publications.get.mockResolvedValue(publication({ generationStatus: 'generating' }))
    open()
    expect(await screen.findByText('This publication is still being generated')).toBeTruthy()
    expect(screen.queryByLabelText('Title')).toBeNull()
    expect(screen.getByRole('link', { name: 'View publication' }).getAttribute('href')).toBe(
      '/publications/p1'
    )
  })

  test('a read-only view of an account cannot edit', async () => {
    sessionStorage.setItem('supportView', JSON.stringify({ token: 't', user: { id: 'u1', role: 'user' } }))
    open()
    expect(await screen.findByText('Read-only view: nothing can be changed')).toBeTruthy()
    expect(api.publications.get).not.toHaveBeenCalled()
  })

  test('changes by others while it is open do not replace what is typed', async () => {
    const { person } = open()
    const title = await screen.findByLabelText<HTMLInputElement>('Title')
    await person.type(title, ' and more')
    api.publications.get.mockResolvedValue(publication({ title: 'Theirs' }))
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toMatch(/ and more$/)
  })
})

describe('An unsaved edit', () => {
  const note = (words: string | RegExp) => screen.findByText(words)

  /** The tab goes to the background, where timers may not run. */
  function hide() {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  afterEach(() => void vi.restoreAllMocks())

  test('is stored on the server, which is shown with the time', async () => {
    const { person } = open()
    await person.type(await screen.findByLabelText('Title'), '!')
    expect(await note('Not saved yet')).toBeTruthy()
    hide()
    expect(await note(/^Saved \d\d:\d\d/)).toBeTruthy()
    expect(api.publications.saveDraft.mock.lastCall?.[1]).toMatchObject({
      title: `${publication().title}!`,
      basedOn: publication().updatedAt,
    })
    expect(api.publications.update).not.toHaveBeenCalled()
  })

  test('that the server has is left without a question, and the next word asks again', async () => {
    const { person, address } = open()
    const title = await screen.findByLabelText('Title')
    await person.type(title, '!')
    hide()
    await note(/^Saved \d\d:\d\d/)
    await person.type(title, '?')
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await person.click(within(await popUp('Save your changes?')).getByRole('button', { name: 'Stay' }))
    hide()
    await note(/^Saved \d\d:\d\d/)
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/publications/p1'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('stays in this browser while the server cannot be reached, and says so', async () => {
    api.publications.saveDraft.mockRejectedValue(offline)
    const { person } = open()
    await person.type(await screen.findByLabelText('Title'), '!')
    hide()
    expect(await note('Draft kept in this browser')).toBeTruthy()
  })

  test('of another device is continued without a question', async () => {
    api.publications.draft.mockResolvedValue(draft({ title: 'Typed on the train' }))
    const { person } = open()
    const title = await screen.findByLabelText<HTMLInputElement>('Title')
    expect(await note(/^Continuing your edit of/)).toBeTruthy()
    expect(title.value).toBe('Typed on the train')
    expect(screen.getByText(/^Saved \d\d?:\d\d/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Restore draft' })).toBeNull()
    expect(api.publications.discardDraft).not.toHaveBeenCalled()
    expect(api.publications.saveDraft).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(api.publications.discardDraft).toHaveBeenCalledExactlyOnceWith('p1'))
    expect(api.publications.update.mock.lastCall?.[1]).toMatchObject({ title: 'Typed on the train' })
  })

  test('that is discarded is gone from the server, and the saved text stays', async () => {
    api.publications.draft.mockResolvedValue(draft({ title: 'Typed on the train' }))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(api.publications.discardDraft).toHaveBeenCalledExactlyOnceWith('p1'))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe(publication().title)
    expect(screen.queryByText(/^Continuing your edit of/)).toBeNull()
  })

  test('of before the last save is offered, not continued', async () => {
    api.publications.draft.mockResolvedValue(
      draft({ title: 'Typed on the train', basedOn: '2026-11-20T00:00:00.000Z' })
    )
    const { person } = open()
    const title = await screen.findByLabelText<HTMLInputElement>('Title')
    expect(title.value).toBe(publication().title)
    await person.click(screen.getByRole('button', { name: 'Restore draft' }))
    await waitFor(() => expect(title.value).toBe('Typed on the train'))
  })

  test('that equals what is saved is not offered', async () => {
    api.publications.draft.mockResolvedValue(draft())
    open()
    await screen.findByLabelText('Title')
    expect(screen.queryByText(/^Continuing your edit of/)).toBeNull()
  })

  test('that cannot be loaded does not keep anybody from editing', async () => {
    api.publications.draft.mockRejectedValue(offline)
    open()
    expect(await screen.findByLabelText('Title')).toBeTruthy()
  })
})
