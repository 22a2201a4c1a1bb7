import type { ComponentType } from 'react'
import type { GuideId, PublicPageRoute } from '#/routes'

type PageId = PublicPageRoute['id']

const pageLoaders: Record<Exclude<PageId, GuideId>, () => Promise<{ default: ComponentType }>> = {
  landing: () => import('./landing/landing-page'),
  pricing: () => import('./pricing/pricing-page'),
  'payment-success': () => import('./payment/payment-success-page'),
  'payment-canceled': () => import('./payment/payment-canceled-page'),
  engine: () => import('./engine/engine-page'),
  'affiliate-program': () => import('./partners/program/program-page'),
  'affiliate-join': () => import('./partners/join/join-page'),
  'partner-terms': () => import('./legal/partner-terms-page'),
  contact: () => import('./contact/contact-page'),
  docs: () => import('./docs/docs-page'),
  terms: () => import('./legal/terms-page'),
  privacy: () => import('./legal/privacy-page'),
  'auth-success': () => import('./auth-pages/auth-success-page'),
  'auth-error': () => import('./auth-pages/auth-error-page'),
  'forgot-password': () => import('./auth-pages/forgot-password-page'),
  'reset-password': () => import('./auth-pages/reset-password-page'),
  'verify-email': () => import('./auth-pages/verify-email-page'),
  'confirm-email': () => import('./auth-pages/confirm-email-page'),
  'account-deleted': () => import('./auth-pages/account-deleted-page'),
  proof: () => import('./proof/proof-page'),
  'not-found': () => import('./not-found-page'),
}

/** Loads the component of a page. Guides share one, so that other pages need not know them. */
export async function loadPage(id: PageId): Promise<ComponentType> {
  if (isGuide(id)) return (await import('./docs/load-guide')).loadGuidePage(id)
  return (await pageLoaders[id]()).default
}

const isGuide = (id: PageId): id is GuideId => id.startsWith('docs/') && !(id in pageLoaders)

/** The files of those components, so that the build can preload a page's own files. */
export const pageSources: Record<Exclude<PageId, GuideId>, string> = {
  landing: 'src/public/landing/landing-page.tsx',
  pricing: 'src/public/pricing/pricing-page.tsx',
  'payment-success': 'src/public/payment/payment-success-page.tsx',
  'payment-canceled': 'src/public/payment/payment-canceled-page.tsx',
  engine: 'src/public/engine/engine-page.tsx',
  'affiliate-program': 'src/public/partners/program/program-page.tsx',
  'affiliate-join': 'src/public/partners/join/join-page.tsx',
  'partner-terms': 'src/public/legal/partner-terms-page.tsx',
  contact: 'src/public/contact/contact-page.tsx',
  docs: 'src/public/docs/docs-page.tsx',
  terms: 'src/public/legal/terms-page.tsx',
  privacy: 'src/public/legal/privacy-page.tsx',
  'auth-success': 'src/public/auth-pages/auth-success-page.tsx',
  'auth-error': 'src/public/auth-pages/auth-error-page.tsx',
  'forgot-password': 'src/public/auth-pages/forgot-password-page.tsx',
  'reset-password': 'src/public/auth-pages/reset-password-page.tsx',
  'verify-email': 'src/public/auth-pages/verify-email-page.tsx',
  'confirm-email': 'src/public/auth-pages/confirm-email-page.tsx',
  'account-deleted': 'src/public/auth-pages/account-deleted-page.tsx',
  proof: 'src/public/proof/proof-page.tsx',
  'not-found': 'src/public/not-found-page.tsx',
}
