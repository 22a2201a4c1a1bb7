import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { api, resetApi } from '#/test/fake-api'
import { plans } from '#/test/fixtures'
import { links } from '../links'
import casesStyles from './cases.module.css'
import heroStyles from './hero.module.css'
import LandingPage from './landing-page'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

beforeEach(() => {
  resetApi()
  api.subscriptions.plans.mockResolvedValue(plans)
})

test('its sections are in the order of the specification', async () => {
  render(<LandingPage />)
  await screen.findByRole('heading', { name: 'Pro Plan' })
  const places = [
    `.${heroStyles.hero}`,
    '#problem-title',
    '#features-title',
    '#technical-title',
    '#integrations',
    '#cases-title',
    '#plans-title',
    '#quotes-title',
    '#final-title',
    'footer',
  ].map((selector) => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  })
  for (const [index, place] of places.entries()) {
    const next = places[index + 1]
    if (!next) break
    const after = place.compareDocumentPosition(next)
    expect(
      after & Node.DOCUMENT_POSITION_FOLLOWING,
      `${next.outerHTML} after ${place.outerHTML}`
    ).toBeTruthy()
  }
})

test('the hero has the call to action and what the server lets it claim', () => {
  render(<LandingPage />)
  const hero = within(document.querySelector<HTMLElement>(`.${heroStyles.hero}`) as HTMLElement)
  expect(hero.getByRole('button', { name: 'Try for free' })).toBeTruthy()
  expect(hero.getByText('Two minutes')).toBeTruthy()
  expect(hero.getByText('a loaf')).toBeTruthy()
  expect(hero.getByText('Images included')).toBeTruthy()
  expect(hero.getByText('40 bakeries')).toBeTruthy()
  expect(hero.getByText('610 posts')).toBeTruthy()
})

test('the header has Login and the “powered by” note', () => {
  render(<LandingPage />)
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('button', { name: 'Login' })).toBeTruthy()
  expect(header.getByRole('link', { name: 'Powered by Cygnet Engine' }).getAttribute('href')).toBe('/engine')
})

test('the problem, the plans, the program and the quotes make the product’s claims', () => {
  render(<LandingPage />)
  expect(
    screen.getByRole('img', {
      name: /^An example, estimated: .* 15 minutes with a chat tool .* 6 minutes with Cygnet/,
    })
  ).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Four plans, from free to Enterprise' })).toBeTruthy()
  expect(screen.getByText(/earn up to 35% of what your referrals pay/)).toBeTruthy()
  expect(screen.getByText('Written for 40 bakeries.')).toBeTruthy()
})

test('the final section repeats the call to action', () => {
  render(<LandingPage />)
  const end = within(screen.getByRole('region', { name: /^Give it one prompt/ }))
  expect(end.getByRole('button', { name: 'Try for free' })).toBeTruthy()
  expect(end.getByText('No credit card required')).toBeTruthy()
})

test('case studies and quotes are labeled as examples', () => {
  render(<LandingPage />)
  const cases = document.querySelectorAll(`#cases .${casesStyles.cases} > li`)
  expect(cases).toHaveLength(3)
  for (const study of cases) expect(within(study as HTMLElement).getByText('Example')).toBeTruthy()
})

test('the header links to the public documentation of the API', () => {
  render(<LandingPage />)
  const header = within(screen.getByRole('banner'))
  const link = header.getByRole('link', { name: /^API Documentation/ })
  expect(link.getAttribute('href')).toBe(links.docs.href)
})

test('the menu of a narrow header has every link of a wide one', () => {
  render(<LandingPage />)
  const menu = document.querySelector('#site-menu')
  const button = screen.getByRole('button', { name: 'Menu' })
  expect(button.getAttribute('popovertarget')).toBe(menu?.id)
  const addresses = [...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  const wide = [...(menu?.closest('header')?.querySelectorAll('nav:not([popover]) a, a[target]') ?? [])]
  expect(wide.length).toBeGreaterThan(3)
  for (const link of wide) expect(addresses).toContain(link.getAttribute('href'))
  expect(addresses).toContain(links.pricing.href)
  expect(addresses).toContain(links.engine.href)
})

test('every link on the page leads to one of our addresses, or a place on the page', () => {
  render(<LandingPage />)
  for (const link of document.querySelectorAll('a[href^="#"], a[href^="/#"]')) {
    const id = link.getAttribute('href')?.replace(/^\/?#/, '') ?? ''
    expect(document.getElementById(id), `#${id}`).toBeTruthy()
  }
})
