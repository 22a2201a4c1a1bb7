import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_CONTACT_EMAIL } from '#/site'
import { links } from './links'
import { SiteFooter } from './site-footer'

afterEach(() => {
  document.head.replaceChildren()
  vi.resetModules()
})

/** As filled in by the server. */
function setMeta(name: string, content: string) {
  const meta = document.createElement('meta')
  meta.name = name
  meta.content = content
  document.head.append(meta)
}
const footer = () => within(screen.getByRole('contentinfo'))

test('the footer links to Pricing, the Affiliate Program and the legal pages', () => {
  render(<SiteFooter />)
  for (const { label, href } of [
    links.pricing,
    links.affiliateProgram,
    links.engine,
    links.contact,
    links.terms,
    links.privacy,
  ]) {
    expect(footer().getByRole('link', { name: label }).getAttribute('href')).toBe(href)
  }
})

test('links to other sites are those that the server names', () => {
  setMeta('site-links', JSON.stringify([{ label: 'LinkedIn', href: 'https://linkedin.example/company/x' }]))
  render(<SiteFooter />)
  const link = footer().getByRole('link', { name: 'LinkedIn' })
  expect(link.getAttribute('href')).toBe('https://linkedin.example/company/x')
})

test.each([
  ['no server has named any', () => undefined],
  ['the page was never filled in', () => setMeta('site-links', '__SITE_LINKS__')],
])('there are none where %s', (_, given) => {
  given()
  render(<SiteFooter />)
  for (const link of footer().getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\//)
})

test('the contact page says how soon an email is answered, as the server states it', async () => {
  setMeta('support-answer', 'within four hours')
  vi.resetModules()
  const { default: ContactPage } = await import('./contact/contact-page')
  render(<ContactPage />)
  expect(screen.getByText(/Email us, whatever your plan/).textContent).toContain(
    'We answer within four hours.'
  )
})

test.each([
  ['as the server names it', 'help@posts.example', 'help@posts.example'],
  ['a mark that nobody filled in', '__CONTACT_EMAIL__', DEFAULT_CONTACT_EMAIL],
])('the address to write to: %s', async (_, content, address) => {
  setMeta('contact-email', content)
  vi.resetModules()
  const { default: ContactPage } = await import('./contact/contact-page')
  render(<ContactPage />)
  expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy()
  expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe(`mailto:${address}`)
})
