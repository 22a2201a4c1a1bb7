import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeAuth } from '#/lib/auth-storage'
import { api, resetApi } from '#/test/fake-api'
import { company, user } from '#/test/fixtures'
import { renderScreen } from '#/test/render'
import FirstRun from './first-run'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

const TITLES = {
  model: null,
  pages: 2,
  facts: 5,
  titles: [
    {
      title: 'How often should a cargo bike be serviced?',
      facts: [
        { quote: 'Two visits a year.', page: 'Service plans', url: 'https://m.example/service' },
        { quote: 'A visit costs 95 dollars.', page: 'Prices', url: 'https://m.example/prices' },
      ],
      factCount: 4,
      pageCount: 2,
      openQuestions: 3,
    },
    {
      title: 'When to replace brake pads',
      facts: [{ quote: 'A visit costs 95 dollars.', page: 'Prices', url: 'https://m.example/prices' }],
      factCount: 2,
      pageCount: 1,
      openQuestions: 0,
    },
  ],
}

beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'user' })
})

const open = () => renderScreen(<FirstRun />, { at: '/dashboard', path: '/dashboard' })

test('the website is read while one watches, and a title that it proves is written', async () => {
  const person = userEvent.setup()
  let finish: () => void = () => undefined
  api.company.parse.mockImplementation(
    () => new Promise((resolve) => (finish = () => resolve(company({ name: 'Marlow' }))))
  )
  api.company.get.mockResolvedValue(
    company({
      readingPages: [
        { url: 'https://m.example/service', title: 'Service plans', facts: ['Two visits a year.'] },
        { url: 'https://m.example/about', title: 'About', facts: [] },
        {
          url: 'https://m.example/prices.pdf',
          title: '',
          facts: [],
          problem: 'm.example/prices.pdf is not a web page (HTML).',
        },
      ],
    })
  )
  open()
  await person.type(await screen.findByRole('textbox', { name: 'Your website' }), 'm.example')
  await person.click(screen.getByRole('button', { name: 'Read my website' }))
  expect(await screen.findByRole('heading', { name: 'Reading m.example' })).toBeTruthy()
  expect(await screen.findByText('2 pages, 1 fact so far')).toBeTruthy()
  expect(screen.getByText('m.example/prices.pdf is not a web page (HTML).')).toBeTruthy()
  expect(screen.getByText('Two visits a year.', { selector: 'q' })).toBeTruthy()
  expect(api.company.parse.mock.calls[0]?.[0]).toEqual({ urls: ['https://m.example'] })

  api.publications.titles.mockResolvedValue(TITLES)
  finish()
  expect(await screen.findByRole('heading', { name: 'Two titles you could prove today' })).toBeTruthy()
  expect(screen.getByText('Leaves 3 questions to you, asked in the margin.')).toBeTruthy()
  expect(screen.getByText('No open questions.')).toBeTruthy()
  expect(screen.getByText('5 facts from 2 pages', { exact: false })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: /^Write this article: How often/ }))
  expect(api.publications.generate.mock.calls[0]?.[0]).toMatchObject({
    prompt: 'How often should a cargo bike be serviced?',
    company_info: { name: 'Marlow' },
  })
})

test('a title of one’s own is checked against the facts before it is written', async () => {
  const person = userEvent.setup()
  api.publications.titles.mockResolvedValue(TITLES)
  open()
  const field = await screen.findByRole('textbox', { name: 'Or write your own title' })
  await person.type(field, 'Growing orchids at home')
  await person.click(screen.getByRole('button', { name: 'Check it against the 5 facts' }))
  expect(await screen.findByText(/^Your pages say too little about it\./)).toBeTruthy()
  expect(api.publications.titles.mock.lastCall?.[0]).toMatchObject({ about: 'Growing orchids at home' })
  expect(api.publications.generate).not.toHaveBeenCalled()

  const title = 'What a visit costs'
  const [first, second] = TITLES.titles
  api.publications.titles.mockResolvedValue({ ...TITLES, titles: [first, { ...second, title }] })
  await person.clear(field)
  await person.type(field, title)
  await person.click(screen.getByRole('button', { name: 'Check it against the 5 facts' }))
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(await screen.findByText(/^Your pages carry it/)).toBeTruthy()
  await person.clear(field)
  await person.type(field, 'Growing orchids at home')
  api.publications.titles.mockResolvedValue(TITLES)
  await person.click(screen.getByRole('button', { name: 'Check it against the 5 facts' }))
  await person.click(await screen.findByRole('button', { name: 'Write it anyway' }))
  expect(api.publications.generate.mock.calls[0]?.[0]).toMatchObject({ prompt: 'Growing orchids at home' })
})

test('reading can be stopped, and a website that cannot be read says so under its field', async () => {
  const person = userEvent.setup()
  let signal: AbortSignal | undefined
  api.company.parse.mockImplementation((_body: unknown, options: { signal: AbortSignal }) => {
    signal = options.signal
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('stopped'))))
  })
  open()
  const field = await screen.findByRole('textbox', { name: 'Your website' })
  await person.type(field, 'm.example')
  await person.click(screen.getByRole('button', { name: 'Read my website' }))
  await person.click(await screen.findByRole('button', { name: 'Stop reading' }))
  expect(signal?.aborted).toBe(true)
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your website' })
  expect(again.value).toBe('m.example')
  expect(screen.queryByRole('alert')).toBeNull()
  api.company.parse.mockRejectedValue(new Error('m.example is not responding.'))
  await person.click(screen.getByRole('button', { name: 'Read my website' }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
})

test('what a website says can be pasted where it cannot be read', async () => {
  const person = userEvent.setup()
  api.company.parse.mockRejectedValue(new Error('m.example is not responding.'))
  open()
  await person.type(await screen.findByRole('textbox', { name: 'Your website' }), 'm.example')
  expect(screen.queryByRole('textbox', { name: 'Or paste what your website says' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Read my website' }))
  const pasted = await screen.findByRole('textbox', { name: 'Or paste what your website says' })
  const write = screen.getByRole('button', { name: 'Write from this text' })
  await person.click(write)
  expect(screen.getByText('Say what the article should be about')).toBeTruthy()
  const about = screen.getByRole('textbox', { name: /^What should the article be about/ })
  await person.type(about, 'What a service costs')
  await person.click(write)
  expect(document.activeElement).toBe(pasted)
  expect(api.publications.generate).not.toHaveBeenCalled()
  await person.type(pasted, 'A visit costs 95 dollars.')
  await person.click(write)
  expect(api.publications.generate.mock.calls[0]?.[0]).toMatchObject({
    prompt: 'What a service costs\n\nA visit costs 95 dollars.',
    company_info: null,
  })
  api.company.parse.mockResolvedValue(company())
  api.publications.titles.mockResolvedValue(TITLES)
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Two titles you could prove today' })).toBeTruthy()
})

test('without a website a prompt alone starts, and one that is too short is named', async () => {
  const person = userEvent.setup()
  open()
  const about = await screen.findByRole('textbox', { name: /^What should the article be about/ })
  await person.type(about, 'Bikes')
  await person.click(screen.getByRole('button', { name: 'Start without a website' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter at least 10 characters')
  await person.type(about, ' for families')
  await person.click(screen.getByRole('button', { name: 'Start without a website' }))
  expect(api.publications.generate.mock.calls[0]?.[0]).toMatchObject({
    prompt: 'Bikes for families',
    company_info: null,
  })
})

test('it says before the first click that no model writes, and shows an operator how to connect one', async () => {
  const view = open()
  expect(
    await screen.findByText(/^The built-in writer assembles your draft from your own pages\./)
  ).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Connect a model' })).toBeNull()
  view.unmount()
  api.account.me.mockResolvedValue({ user: { ...user, role: 'admin' } })
  const operator = open()
  const link = await screen.findByRole('link', { name: 'Connect a model' })
  expect(link.getAttribute('href')).toBe('/docs/models')
  operator.unmount()
  api.publications.titles.mockResolvedValue({ ...TITLES, pages: 0, titles: [], model: 'gpt-5.4-mini' })
  open()
  expect(await screen.findByText(/^gpt-5\.4-mini writes the article from your pages/)).toBeTruthy()
})

test('a finished sample article can be read', async () => {
  const person = userEvent.setup()
  open()
  await person.click(await screen.findByRole('button', { name: 'Read the finished sample article' }))
  expect(
    await screen.findByRole('dialog', { name: 'How often should a cargo bike be serviced?' })
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'What a visit covers' })).toBeTruthy()
})
