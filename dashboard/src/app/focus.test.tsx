import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { Pagination } from '#/components/ui/pagination'
import { storeAuth } from '#/lib/auth-storage'
import { keepFocus } from '#/lib/keep-focus'
import ApiKeysScreen from '#/screens/api-keys/api-keys-screen'
import BillingScreen from '#/screens/billing/billing-screen'
import ProfileScreen from '#/screens/profile/profile-screen'
import TemplatesScreen from '#/screens/templates/templates-screen'
import { api, resetApi } from '#/test/fake-api'
import {
  apiKey,
  company,
  plan,
  planChange,
  plans,
  signedInSessions,
  subscription,
  template,
} from '#/test/fixtures'
import { renderScreen } from '#/test/render'

vi.mock('#/lib/api', () => import('#/test/fake-api'))
vi.mock('#/lib/go-to', () => ({ goTo: vi.fn() }))

let end = () => {}
beforeEach(() => {
  resetApi()
  storeAuth({ token: 'cgs_token', role: 'user' })
  end = keepFocus()
})
afterEach(() => end())

const END = '2026-12-01T12:00:00.000Z'
const business = plan({ name: 'Enterprise Plan', slug: 'business', price: 9999, postsPerMonth: 500 })
const upgraded = subscription({ planSlug: 'business', planName: 'Enterprise Plan', postsPerMonth: 500 })
const canceled = subscription({ cancelAtPeriodEnd: true, cancelsAt: END })
const downgrade = { pendingPlan: { slug: 'starter', name: 'Starter Plan', effectiveAt: END } }

interface Case {
  what: string
  screen: ReactElement
  at: string
  arrange: () => void
  /** The button that disappears or is disabled. */
  press: string | RegExp
  /** The answers to the dialogs that follow, one after the other. */
  answers?: string[]
  /** The item of the menu that it opens. */
  item?: string
  /** What the server has from then on. */
  afterwards?: () => void
  near: string | RegExp
}

function Pages() {
  const [page, setPage] = useState(1)
  return <Pagination page={page} pages={2} onPage={setPage} />
}

const CASES: Case[] = [
  {
    what: 'staying on a plan',
    screen: <BillingScreen />,
    at: '/billing',
    arrange: () => {
      api.subscriptions.plans.mockResolvedValue(plans)
      api.subscriptions.status.mockResolvedValue(subscription(downgrade))
    },
    press: 'Stay on Pro Plan',
    afterwards: () => api.subscriptions.status.mockResolvedValue(subscription()),
    near: /Manage payment|Cancel Subscription/,
  },
  {
    what: 'reactivating a subscription',
    screen: <BillingScreen />,
    at: '/billing',
    arrange: () => {
      api.subscriptions.plans.mockResolvedValue(plans)
      api.subscriptions.status.mockResolvedValue(subscription({ cancelAtPeriodEnd: true, cancelsAt: END }))
    },
    press: 'Reactivate',
    answers: ['OK'],
    afterwards: () => api.subscriptions.status.mockResolvedValue(subscription()),
    near: /Manage payment|Cancel Subscription/,
  },
  {
    what: 'ending a session',
    screen: <ProfileScreen />,
    at: '/profile',
    arrange: () => undefined,
    press: 'Log out Safari on iPhone',
    afterwards: () =>
      api.account.sessions.mockResolvedValue(signedInSessions().filter(({ id }) => id !== 'n2')),
    near: 'Log Out Everywhere',
  },
  {
    what: 'canceling a subscription',
    screen: <BillingScreen />,
    at: '/billing',
    arrange: () => {
      api.subscriptions.plans.mockResolvedValue(plans)
      api.subscriptions.cancel.mockResolvedValue(canceled)
    },
    press: 'Cancel Subscription',
    answers: ['Yes, Cancel', 'OK'],
    afterwards: () => api.subscriptions.status.mockResolvedValue(canceled),
    near: /Reactivate|Manage payment/,
  },
  {
    what: 'upgrading',
    screen: <BillingScreen />,
    at: '/billing',
    arrange: () => {
      api.subscriptions.plans.mockResolvedValue([...plans, business])
      api.subscriptions.previewChange.mockResolvedValue(planChange())
      api.subscriptions.change.mockResolvedValue({ ...upgraded, confirmationUrl: null })
    },
    press: 'Upgrade to Enterprise',
    answers: ['Pay $35.00 and upgrade'],
    afterwards: () => api.subscriptions.status.mockResolvedValue(upgraded),
    near: /^(Downgrade|Upgrade) to /,
  },
  {
    what: 'downgrading',
    screen: <BillingScreen />,
    at: '/billing',
    arrange: () => {
      api.subscriptions.plans.mockResolvedValue(plans)
      api.subscriptions.previewChange.mockResolvedValue(
        planChange({ kind: 'downgrade', amountDueNow: 0, lines: [], effectiveAt: END, newPlan: plans[1]! })
      )
      const planned = subscription(downgrade)
      api.subscriptions.change.mockResolvedValue({ ...planned, confirmationUrl: null })
    },
    press: 'Downgrade to Starter',
    answers: ['Downgrade'],
    afterwards: () => api.subscriptions.status.mockResolvedValue(subscription(downgrade)),
    near: /^(Downgrade to Free|Stay on Pro Plan)/,
  },
  {
    what: 'revoking an API key',
    screen: <ApiKeysScreen />,
    at: '/api-keys',
    arrange: () => api.apiKeys.list.mockResolvedValue([apiKey(), apiKey({ id: 'k2', name: 'Archive' })]),
    press: 'More actions for Newsroom import',
    item: 'Delete',
    answers: ['Delete'],
    afterwards: () => api.apiKeys.list.mockResolvedValue([apiKey({ id: 'k2', name: 'Archive' })]),
    near: /Archive/,
  },
  {
    what: 'editing the company',
    screen: <ProfileScreen />,
    at: '/profile?tab=company',
    arrange: () => api.company.get.mockResolvedValue(company()),
    press: 'Edit',
    near: /Company name/,
  },
  {
    what: 'deleting a template',
    screen: <TemplatesScreen />,
    at: '/templates',
    arrange: () =>
      api.templates.list.mockResolvedValue({
        templates: [template(), template({ id: 't2', name: 'Buying guide' })],
      }),
    press: 'Delete Service guide',
    answers: ['Delete'],
    afterwards: () =>
      api.templates.list.mockResolvedValue({ templates: [template({ id: 't2', name: 'Buying guide' })] }),
    near: /Buying guide/,
  },
  {
    what: 'going to the last page',
    screen: <Pages />,
    at: '/publications',
    arrange: () => undefined,
    press: 'Next',
    near: 'Page 2',
  },
]

function Leaving() {
  const [there, setThere] = useState(true)
  return (
    <main>
      <p>Beside</p>
      {there && <button type="button">Going</button>}
      <button type="button" onMouseEnter={() => setThere(false)}>
        Staying
      </button>
    </main>
  )
}

/** Dialogs that a person answers; a toast has their role too, and goes by itself. */
function openDialogs(): HTMLElement[] {
  const all = [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')]
  return all.filter((one) => !one.closest('[role="region"]'))
}

/** What assistive technology calls the focused element. */
function focused(): string {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement === document.body) return ''
  const label = activeElement.id ? document.querySelector(`label[for="${activeElement.id}"]`) : null
  return activeElement.getAttribute('aria-label') ?? label?.textContent ?? activeElement.textContent ?? ''
}

test.each(CASES)('after $what the focus stays near', async ({ press, item, answers = [], near, ...one }) => {
  one.arrange()
  renderScreen(<main>{one.screen}</main>, { at: one.at, path: one.at.split('?')[0]! })
  const person = userEvent.setup()
  const button = await screen.findByRole('button', { name: press })
  button.focus()
  one.afterwards?.()
  await person.keyboard('{Enter}')
  if (item) await person.click(await screen.findByRole('menuitem', { name: item }))
  for (const answer of answers) await person.click(await screen.findByRole('button', { name: answer }))
  await waitFor(() => expect(openDialogs()).toEqual([]))
  await waitFor(() => {
    const left = screen.queryAllByRole('button', { name: press })
    expect(left.every((one) => one.matches(':disabled'))).toBe(true)
  })
  await waitFor(() => expect(focused()).toMatch(near))
})

test('a dialog that opens focuses its first field, not the button that closes it', async () => {
  const dialog = (
    <Dialog open onOpenChange={() => undefined} title="Rename" footer={<Button>Save</Button>}>
      <label htmlFor="name">Name</label>
      <input id="name" />
    </Dialog>
  )
  renderScreen(dialog, { at: '/', path: '/' })
  await waitFor(() => expect(document.activeElement?.id).toBe('name'))
})

test('a dialog without fields focuses its first button that does something', async () => {
  const dialog = (
    <Dialog open onOpenChange={() => undefined} title="Versions" footer={<Button>Restore</Button>}>
      Two versions
    </Dialog>
  )
  renderScreen(dialog, { at: '/', path: '/' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Restore'))
})

test('a click beside everything takes the focus away for good', async () => {
  renderScreen(<Leaving />, { at: '/', path: '/' })
  const person = userEvent.setup()
  screen.getByText('Going').focus()
  await person.click(screen.getByText('Beside'))
  await person.hover(screen.getByText('Staying'))
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(screen.queryByText('Going')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})
