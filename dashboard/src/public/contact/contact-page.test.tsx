import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import ContactPage from './contact-page'

vi.mock('#/lib/api', () => import('#/test/fake-api'))

afterEach(() => window.history.replaceState(null, '', '/'))

const mail = () =>
  decodeURIComponent(screen.getByRole('link', { name: /Something isn’t working/ }).getAttribute('href') ?? '')

test('a request id in the address is in the email about what is not working', async () => {
  window.history.replaceState(null, '', '/contact?request=a592eaa6-1358')
  render(<ContactPage />)
  expect(await screen.findByText('a592eaa6-1358')).toBeTruthy()
  expect(mail()).toContain('Request ID: a592eaa6-1358')
})

test('anything else in the address is left out', () => {
  window.history.replaceState(null, '', '/contact?request=call%20%2B1%20555')
  render(<ContactPage />)
  expect(mail()).toContain('Request ID: \n')
  expect(mail()).not.toContain('555')
})
