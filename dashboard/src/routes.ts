import type { GuideSlug } from './public/docs/guides.ts'

/**
 * Every address of the two entries. The build writes it beside the pages (`dist/routes.json`), so that the server
 * answers each address with the right file and everything else with the not-found page.
 */

export type GuideId = `docs/${GuideSlug}`

/** A page that is rendered to HTML at build time and read without signing in. */
export interface PublicPageRoute {
  /** Key of the component in `public/pages.ts`. */
  id:
    | 'landing'
    | 'pricing'
    | 'payment-success'
    | 'payment-canceled'
    | 'engine'
    | 'affiliate-program'
    | 'affiliate-join'
    | 'partner-terms'
    | 'contact'
    | 'terms'
    | 'privacy'
    | 'auth-success'
    | 'auth-error'
    | 'forgot-password'
    | 'reset-password'
    | 'verify-email'
    | 'confirm-email'
    | 'account-deleted'
    | 'proof'
    | 'not-found'
    | 'docs'
    | GuideId
  /** File in `dist`. */
  file: string
  /** Addresses that answer with this file; `:name` stands for one segment. */
  paths: string[]
  title: string
  description: string
  /** Address of the Markdown version. */
  markdown?: string
  /** Hidden from search engines. */
  unlisted?: boolean
  /** The server decides for each address whether search engines may list it. */
  listedByServer?: boolean
}

export const publicPages: PublicPageRoute[] = [
  {
    id: 'landing',
    file: 'index.html',
    paths: ['/', '/login'],
    title: 'Cygnet: blog articles you can check, line by line',
    description:
      'Blog articles for marketers, small businesses and agencies, with images and a source for each figure.',
  },
  {
    id: 'pricing',
    file: 'pricing.html',
    paths: ['/pricing'],
    title: 'Plans and pricing, from free to Enterprise - Cygnet',
    description: 'Choose your plan: posts per month, features and prices side by side.',
  },
  {
    id: 'payment-success',
    file: 'payment-success.html',
    paths: ['/payment-success'],
    title: 'Payment Successful - Cygnet',
    description: 'Your payment has gone through.',
    unlisted: true,
  },
  {
    id: 'payment-canceled',
    file: 'payment-canceled.html',
    paths: ['/payment-canceled'],
    title: 'Payment Canceled - Cygnet',
    description: 'The payment was canceled and nothing was charged.',
    unlisted: true,
  },
  {
    id: 'account-deleted',
    file: 'account-deleted.html',
    paths: ['/account-deleted'],
    title: 'Account deleted - Cygnet',
    description: 'Your account has been deleted.',
    unlisted: true,
  },
  {
    id: 'proof',
    file: 'proof.html',
    paths: ['/proof/:token'],
    title: 'Proof - Cygnet',
    description: 'An approved text with the words of its sources.',
    listedByServer: true,
  },
  {
    id: 'engine',
    file: 'engine.html',
    paths: ['/engine'],
    title: 'Cygnet Engine: how a post is written, sourced and scored',
    description:
      'From prompt to finished post, step by step: where facts come from, what is checked by code, and what the score is made of.',
  },
  {
    id: 'affiliate-program',
    file: 'affiliate-program.html',
    paths: ['/affiliate-program'],
    title: 'Affiliate Program: a share of what your referrals pay - Cygnet',
    description:
      'Recommend Cygnet and earn up to 35% of what your referrals pay, for six months each. Tiers, a calculator, and payouts from $25.',
  },
  {
    id: 'affiliate-join',
    file: 'affiliate-join.html',
    paths: ['/affiliate/join'],
    title: 'Become a partner: create your referral link - Cygnet',
    description: 'Create a partner account and get your referral link.',
  },
  {
    id: 'partner-terms',
    file: 'partner-terms.html',
    paths: ['/partner-terms'],
    title: 'Partner terms: commissions, payouts and rules - Cygnet',
    description: 'How referrals are counted, what is paid and when, and what partners may not do.',
  },
  {
    id: 'contact',
    file: 'contact.html',
    paths: ['/contact'],
    title: 'Contact: support, payments and security - Cygnet',
    description: 'How to reach the people behind Cygnet, and what to include in your message.',
  },
  {
    id: 'terms',
    file: 'terms.html',
    paths: ['/terms'],
    title: 'Terms of service - Cygnet',
    description: 'What you get, what it costs, how to cancel, and who owns the content.',
  },
  {
    id: 'privacy',
    file: 'privacy.html',
    paths: ['/privacy'],
    title: 'Privacy: what is stored, and for how long - Cygnet',
    description:
      'What Cygnet stores about you, for how long, who else sees it, and how to export or delete it.',
  },
  {
    id: 'auth-success',
    file: 'auth-success.html',
    paths: ['/auth-success'],
    title: 'Signing in - Cygnet',
    description: 'Signing you in.',
    unlisted: true,
  },
  {
    id: 'auth-error',
    file: 'auth-error.html',
    paths: ['/auth-error'],
    title: 'You are not signed in - Cygnet',
    description: 'You could not be signed in.',
    unlisted: true,
  },
  {
    id: 'forgot-password',
    file: 'forgot-password.html',
    paths: ['/forgot-password'],
    title: 'Forgot your password? - Cygnet',
    description: 'Get a link to choose a new password.',
    unlisted: true,
  },
  {
    id: 'reset-password',
    file: 'reset-password.html',
    paths: ['/reset-password'],
    title: 'Choose a new password - Cygnet',
    description: 'Choose a new password with the link from your email.',
    unlisted: true,
  },
  {
    id: 'verify-email',
    file: 'verify-email.html',
    paths: ['/verify-email'],
    title: 'Confirm your address - Cygnet',
    description: 'Confirm the email address of your account.',
    unlisted: true,
  },
  {
    id: 'confirm-email',
    file: 'confirm-email.html',
    paths: ['/confirm-email'],
    title: 'Confirm your new address - Cygnet',
    description: 'Confirm the new email address of your account.',
    unlisted: true,
  },
  {
    id: 'not-found',
    file: '404.html',
    paths: [],
    title: 'Page not found - Cygnet',
    description: 'There is no page at this address.',
  },
]

/** Addresses of the signed-in product; each answers with `app.html`. `:name` stands for one segment. */
export const shellRoutes = [
  '/dashboard',
  '/publications',
  '/publications/outline/:sessionId',
  '/publications/:id',
  '/publications/:id/edit',
  '/publications/:id/questions',
  '/calendar',
  '/templates',
  '/templates/:id',
  '/api-keys',
  '/request-log',
  '/webhooks',
  '/api-documentation',
  '/billing',
  '/connect/:request',
  '/device',
  '/profile',
  '/affiliate/dashboard',
  '/affiliate/analytics',
  '/affiliate/commissions',
  '/affiliate/earnings',
  '/affiliate/materials',
  '/affiliate/settings',
]

/** What an address of a route looks like. */
export const patternOf = (route: string) => new RegExp(`^${route.replace(/:[a-z]+/gi, '[^/]+')}/?$`)
