import { expect, type Page } from '@playwright/test'

/** Something that opens over a screen. It is closed with Escape after it was checked. */
export interface Overlay {
  what: string
  open: (page: Page) => Promise<void>
  /** The role by which it is recognized when open. */
  role?: 'dialog' | 'alertdialog' | 'menu' | 'region'
  name?: string | RegExp
  /** It opens over the previous one, which stays open. */
  above?: true
}

export interface Screen {
  what: string
  /** Whose screen it is; a public page has none. */
  as?: 'demo' | 'editor' | 'partner'
  /** Address to open, if different from the pattern. */
  address?: (made: Made) => string
  /** Resolves once its content has loaded. */
  ready: (page: Page) => Promise<void>
  /** Resolves once it shows the figures of a partner; the same screen is looked at without any too. */
  filled?: (page: Page) => Promise<void>
  overlays?: Overlay[]
}

/** Records that the test has created. */
export interface Made {
  publicationId: string
  outlineSessionId: string
  templateId: string
  /** Where an approved text is read by anybody. */
  proof: string
}

const heading = (name?: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, ...(name && { name }) })).toBeVisible()

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()

const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()

/** Steps 2 to 8, each reached from the previous one. */
const wizardSteps: Overlay[] = [2, 3, 4, 5, 6, 7, 8].map((step) => ({
  what: `step ${step} of the wizard`,
  above: true,
  open: async (page) => {
    if (step === 3) {
      await page.getByLabel('What should the post be about?').fill('Which lock keeps a cargo bike safe?')
    }
    await next(page)
    await expect(page.getByText(`Step ${step} of 8`)).toBeVisible()
  },
}))

const gallery: Overlay[] = [
  { what: 'the gallery', open: press('Images'), role: 'dialog', name: 'Image gallery' },
  {
    what: 'the upload of an image',
    open: (page) => page.getByRole('tab', { name: 'Upload' }).click(),
    role: 'dialog',
    name: 'Image gallery',
    above: true,
  },
]

/** Both charts of a partner, with something in them. */
const charts = async (page: Page) => {
  await expect(
    page.getByRole('img', { name: /^Clicks and conversions by day, .* [1-9]\d* clicks/ })
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^Earnings by month/ })).toBeVisible()
}

/** Every address in `dashboard/src/routes.ts`, with what opens over it. */
export const screens: Record<string, Screen> = {
  '/': {
    what: 'the landing page',
    ready: async (page) => {
      await heading()(page)
      await expect(page.getByRole('heading', { name: 'Pro Plan' })).toBeVisible()
    },
    overlays: [
      { what: 'the sign-up dialog', open: press('Try for free'), role: 'dialog', name: 'Create Account' },
    ],
  },
  '/login': {
    what: 'the login dialog',
    ready: (page) => expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible(),
  },
  '/pricing': { what: 'the pricing page', ready: heading('Choose Your Plan') },
  '/payment-success': {
    what: 'the successful payment',
    as: 'demo',
    address: () => '/payment-success?success=true',
    ready: (page) => expect(page.getByText('You are on the Pro Plan.')).toBeVisible(),
  },
  '/account-deleted': { what: 'the end of an account', ready: heading('Your account has been deleted') },
  '/payment-canceled': { what: 'the canceled payment', ready: heading('Payment Canceled') },
  '/engine': { what: 'the page about the engine', ready: heading() },
  '/proof/:token': {
    what: 'an approved text with its sources',
    address: ({ proof }) => proof,
    ready: (page) => expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible(),
  },
  '/docs': { what: 'the documentation', ready: heading('Documentation') },
  '/docs/errors': {
    what: 'a guide',
    ready: heading('Errors'),
    overlays: [
      {
        what: 'the search of the documentation',
        open: async (page) => {
          await page.getByRole('searchbox', { name: 'Search the documentation' }).fill('signature')
          await expect(page.getByRole('status').filter({ hasText: /results?$/ })).toBeVisible()
        },
      },
    ],
  },
  '/docs/reference': { what: 'the index of the reference', ready: heading('API reference') },
  '/docs/reference/publications': { what: 'a page of the reference', ready: heading('Publications') },
  '/affiliate-program': {
    what: 'the affiliate program',
    ready: heading(/^Recommend Cygnet/),
    overlays: [
      { what: 'the partner login', open: press('Partner login'), role: 'dialog', name: 'Partner login' },
    ],
  },
  '/affiliate/join': {
    what: 'the application of a partner',
    ready: heading('Become a partner'),
    overlays: [
      {
        what: 'an application with mistakes',
        open: async (page) => {
          await press('Create Partner Account')(page)
          await expect(page.getByText('First name is required')).toBeVisible()
        },
      },
    ],
  },
  '/partner-terms': { what: 'the terms of partners', ready: heading() },
  '/contact': { what: 'the contact page', ready: heading() },
  '/terms': { what: 'the terms', ready: heading() },
  '/privacy': { what: 'the privacy page', ready: heading() },
  '/auth-success': { what: 'a sign-in without its code', ready: heading() },
  '/auth-error': { what: 'the failed sign-in', ready: heading() },
  '/forgot-password': { what: 'the forgotten password', ready: heading() },
  '/reset-password': {
    what: 'the new password',
    address: () => '/reset-password?token=a-token',
    ready: heading(),
  },
  '/verify-email': { what: 'the confirmation of an address', ready: heading() },
  '/confirm-email': { what: 'the confirmation of a new address', ready: heading() },
  '/dashboard': {
    what: 'the home',
    as: 'demo',
    ready: async (page) => {
      await heading(/^Welcome back/)(page)
      await expect(page.getByText(/^Your 3 posts scored/)).toBeVisible()
    },
    overlays: [{ what: 'the account menu', open: press(/account menu/), role: 'menu' }],
  },
  '/publications': {
    what: 'the publications',
    as: 'demo',
    ready: (page) => expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible(),
    overlays: [
      { what: 'the download menu', open: press('Download'), role: 'menu' },
      { what: 'the import of a text', open: press('Import'), role: 'dialog', name: 'Import an article' },
      {
        what: 'the wizard',
        open: press('Create Publication'),
        role: 'dialog',
        name: 'AI Publication Generation Wizard',
      },
      ...wizardSteps,
      {
        what: 'the selection bar',
        open: (page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(),
        role: 'region',
        name: 'Selection',
      },
    ],
  },
  '/publications/:id': {
    what: 'a publication',
    as: 'demo',
    address: ({ publicationId }) => `/publications/${publicationId}`,
    ready: (page) => expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible(),
    overlays: [
      { what: 'the publishing', open: press('Publish'), role: 'dialog', name: 'Publish' },
      {
        what: 'the history',
        open: async (page) => {
          await press('More actions')(page)
          await page.getByRole('menuitem', { name: 'History...' }).click()
        },
        role: 'dialog',
        name: 'Version history',
      },
      { what: 'the rewriting', open: press(/^Rewrite:/), role: 'region', name: 'Rewrite' },
    ],
  },
  '/publications/:id/edit': {
    what: 'the editor',
    as: 'demo',
    address: ({ publicationId }) => `/publications/${publicationId}/edit`,
    ready: (page) => expect(page.getByRole('textbox', { name: 'Content in Markdown' })).toBeVisible(),
    overlays: gallery,
  },
  '/publications/:id/questions': {
    what: 'the open questions of a publication',
    as: 'demo',
    address: ({ publicationId }) => `/publications/${publicationId}/questions`,
    ready: heading('Open questions'),
  },
  '/publications/outline/:sessionId': {
    what: 'an outline',
    as: 'editor',
    address: ({ outlineSessionId }) => `/publications/outline/${outlineSessionId}`,
    ready: heading('Approve the outline'),
  },
  '/calendar': {
    what: 'the calendar',
    as: 'editor',
    ready: (page) => expect(page.getByRole('button', { name: /^Scheduled:/ })).toBeVisible(),
    overlays: [
      {
        what: 'the planning',
        open: press('Schedule a publication'),
        role: 'dialog',
        name: 'Schedule a publication',
      },
    ],
  },
  '/templates': {
    what: 'the templates',
    as: 'editor',
    ready: (page) => expect(page.getByRole('heading', { name: 'Service guide' })).toBeVisible(),
  },
  '/templates/:id': {
    what: 'a template',
    as: 'editor',
    address: ({ templateId }) => `/templates/${templateId}`,
    ready: (page) => expect(page.getByLabel('Name')).toHaveValue('Service guide'),
  },
  '/api-documentation': {
    what: 'the API documentation',
    as: 'demo',
    ready: (page) => expect(page.getByRole('group', { name: 'cURL example' })).toBeVisible(),
    overlays: ['Auth', 'Endpoints', 'Examples', 'Errors', 'Limits'].map((name) => ({
      what: `${name} of the API documentation`,
      above: true as const,
      open: async (page) => {
        await page.getByRole('tab', { name, exact: true }).click()
        const panel = page.getByRole('tabpanel', { name })
        await expect(panel.getByRole('heading').first()).toBeVisible()
        await expect(panel.locator('[aria-busy]')).toHaveCount(0)
      },
    })),
  },
  '/api-keys': {
    what: 'the API keys',
    as: 'demo',
    ready: (page) => expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible(),
    overlays: [
      {
        what: 'the creation of an API key',
        open: press('Create API key'),
        role: 'dialog',
        name: 'Create API key',
      },
    ],
  },
  '/request-log': {
    what: 'the request log',
    as: 'demo',
    ready: (page) => expect(page.getByRole('heading', { name: 'No calls yet' })).toBeVisible(),
  },
  '/webhooks': {
    what: 'the webhooks',
    as: 'demo',
    ready: (page) => expect(page.getByRole('heading', { name: 'Verify what arrives' })).toBeVisible(),
    overlays: [
      {
        what: 'the adding of an endpoint',
        open: press('Add endpoint'),
        role: 'dialog',
        name: 'Add endpoint',
      },
      {
        what: 'the choice of events',
        open: (page) => page.getByLabel(/^All events/).uncheck(),
        role: 'dialog',
        name: 'Add endpoint',
        above: true,
      },
    ],
  },
  '/billing': {
    what: 'billing',
    as: 'demo',
    ready: async (page) => {
      await expect(page.getByRole('img', { name: /^Posts by day/ })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible()
    },
    overlays: [
      {
        what: 'the canceling of a subscription',
        open: press('Cancel Subscription'),
        role: 'alertdialog',
        name: 'Cancel Subscription',
      },
      { what: 'the change of a plan', open: press(/^(Choose|Upgrade to) Enterprise/), role: 'dialog' },
    ],
  },
  '/connect/:request': {
    what: 'a request of an application that is over',
    as: 'demo',
    address: () => '/connect/refused',
    ready: heading('This request has expired'),
  },
  '/device': { what: 'the code of a program', as: 'demo', ready: heading('Connect a device') },
  '/profile': {
    what: 'the profile',
    as: 'demo',
    ready: (page) => expect(page.getByText('This device')).toBeVisible(),
    overlays: [
      { what: 'the change of a name', open: press('Change name'), role: 'dialog' },
      { what: 'the change of an address', open: press('Change email'), role: 'dialog' },
      { what: 'the change of a password', open: press('Change password'), role: 'dialog' },
      { what: 'the second factor', open: press('Turn On'), role: 'dialog' },
      { what: 'the deletion of an account', open: press('Delete Account'), role: 'dialog' },
      {
        what: 'the company tab',
        open: (page) => page.getByRole('tab', { name: 'Company' }).click(),
      },
      { what: 'the company form', open: press('Edit'), above: true },
      {
        what: 'the voice form',
        open: async (page) => {
          await press('Cancel')(page)
          await press('Edit voice')(page)
        },
        above: true,
      },
    ],
  },
  '/affiliate/dashboard': {
    what: 'the partner dashboard',
    as: 'partner',
    ready: (page) => expect(page.getByRole('region', { name: 'Your referral link' })).toBeVisible(),
    filled: charts,
    overlays: [{ what: 'the account menu of a partner', open: press(/account menu/), role: 'menu' }],
  },
  '/affiliate/commissions': {
    what: 'the commissions of a partner',
    as: 'partner',
    ready: (page) => expect(page.getByText(/^(Each commission|Your first referral )/)).toBeVisible(),
    filled: (page) => expect(page.getByRole('table', { name: 'Commissions' })).toBeVisible(),
  },
  '/affiliate/analytics': {
    what: 'the figures of a partner',
    as: 'partner',
    ready: (page) =>
      expect(page.getByRole('heading', { name: /^(Earnings by month|Your first clicks)/ })).toBeVisible(),
    filled: charts,
    overlays: [
      {
        what: 'the figures as tables',
        open: async (page) => {
          for (const summary of await page.getByText('Show as a table').all()) await summary.click()
        },
      },
    ],
  },
  '/affiliate/earnings': {
    what: 'the earnings of a partner',
    as: 'partner',
    ready: (page) => expect(page.getByText('Available for payout')).toBeVisible(),
    filled: (page) =>
      expect(page.getByRole('table', { name: 'Payouts' }).getByText('Returned').first()).toBeVisible(),
  },
  '/affiliate/materials': {
    what: 'the materials of a partner',
    as: 'partner',
    ready: (page) => expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible(),
    filled: (page) => expect(page.getByRole('table', { name: 'Campaign links' })).toBeVisible(),
    overlays: [
      { what: 'a new campaign link', open: press('New Link'), role: 'dialog', name: 'New campaign link' },
    ],
  },
  '/affiliate/settings': {
    what: 'the settings of a partner',
    as: 'partner',
    ready: (page) => expect(page.getByRole('switch', { name: 'Scheduled payouts' })).toBeVisible(),
  },
}
