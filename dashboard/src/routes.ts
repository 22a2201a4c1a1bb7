/**
 * Every address of the two entries. The build writes it beside the pages (`dist/routes.json`), so that the
 * server answers each address with the right file and everything else with the not-found page.
 */

/** A page that is rendered to HTML at build time and read without signing in. */
export interface PublicPageRoute {
  /** Key of the component in `public/pages.ts`. */
  id:
    | 'landing'
    | 'pricing'
    | 'payment-success'
    | 'payment-canceled'
    | 'engine'
    | 'contact'
    | 'terms'
    | 'privacy'
    | 'not-found'
  /** File in `dist`. */
  file: string
  /** Addresses that answer with this file. */
  paths: string[]
  title: string
  description: string
  /** Not for search engines. */
  unlisted?: boolean
}

export const publicPages: PublicPageRoute[] = [
  {
    id: 'landing',
    file: 'index.html',
    paths: ['/', '/login'],
    title: 'Cygnet: finished posts with their sources attached',
    description:
      'Cygnet turns a prompt, a company profile and real source pages into finished marketing posts with images.',
  },
  {
    id: 'pricing',
    file: 'pricing.html',
    paths: ['/pricing'],
    title: 'Choose Your Plan - Cygnet',
    description:
      'Four plans, from free to Enterprise: posts a month, what each includes and what it does not, side by side.',
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
    id: 'engine',
    file: 'engine.html',
    paths: ['/engine'],
    title: 'Cygnet Engine: how a post is made, sourced and scored',
    description:
      'From prompt to finished post, step by step: where facts come from, what is checked by code, and what the score is made of.',
  },
  {
    id: 'contact',
    file: 'contact.html',
    paths: ['/contact'],
    title: 'Contact - Cygnet',
    description: 'How to reach the people behind Cygnet, and what helps them to help you.',
  },
  {
    id: 'terms',
    file: 'terms.html',
    paths: ['/terms'],
    title: 'Terms - Cygnet',
    description: 'What you get, what it costs, how to cancel, and what happens to the texts.',
  },
  {
    id: 'privacy',
    file: 'privacy.html',
    paths: ['/privacy'],
    title: 'Privacy - Cygnet',
    description: 'What Cygnet keeps about you, for how long, who else sees it, and how to take it with you.',
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
  '/publications/:id',
  '/publications/outline/:sessionId',
]
