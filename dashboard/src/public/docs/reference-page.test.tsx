import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import ReferencePage from './reference-page'

vi.mock('../public-page', () => ({ PublicPage: ({ children }: { children: unknown }) => children }))

test('the reference shows a place for a key of one’s own, not a key of its library', () => {
  const createApiReference = vi.fn(() => ({}))
  window.Scalar = { createApiReference }
  render(<ReferencePage />)
  fireEvent.load(document.querySelector('script[src="/docs/scalar.js"]')!)
  expect(createApiReference).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({
      authentication: {
        preferredSecurityScheme: 'apiKey',
        securitySchemes: { apiKey: { value: 'YOUR_API_KEY' } },
      },
    })
  )
})
