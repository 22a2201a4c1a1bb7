import type { ComponentType } from 'react'
import type { PublicPageRoute } from '#/routes'

/** The component of each public page, fetched when that page is shown. */
export const pageLoaders: Record<PublicPageRoute['id'], () => Promise<{ default: ComponentType }>> = {
  landing: () => import('./landing/landing-page'),
  'not-found': () => import('./not-found-page'),
}

/** Where those components live, so that the build can have a page's own files fetched without a detour. */
export const pageSources: Record<PublicPageRoute['id'], string> = {
  landing: 'src/public/landing/landing-page.tsx',
  'not-found': 'src/public/not-found-page.tsx',
}
