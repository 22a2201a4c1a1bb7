import { renderToString } from 'react-dom/server'
import { PRODUCT_NAME } from '#/brand'
import { publicPages as otherPages, type PublicPageRoute, shellRoutes } from '#/routes'
import { DEFAULT_CONTACT_EMAIL } from '#/site'
import { SITE_MARKS } from '#/site-marks'
import { docPages } from './docs/doc-pages'
import { guides, referenceIndex, references } from './docs/guides'
import { loadGuide } from './docs/load-guide'
import { loadPage, pageSources as ownSources } from './pages'

export {
  DEFAULT_CONTACT_EMAIL,
  guides,
  loadGuide,
  PRODUCT_NAME,
  referenceIndex,
  references,
  SITE_MARKS,
  shellRoutes,
}

export const publicPages = [...otherPages, ...docPages]

/** The component that each page is made of. */
export const pageSources: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(ownSources).map(([id, source]) => [id, [source]])),
  ...Object.fromEntries(
    [...guides, referenceIndex, ...references].map(({ slug }) => [
      `docs/${slug}`,
      ['src/public/docs/load-guide.tsx'],
    ])
  ),
}

/** The texts of guides and the contract of the reference, which no script of a page holds. */
export const textSources: Record<string, string> = {
  ...Object.fromEntries(guides.map(({ slug }) => [`docs/${slug}`, `src/public/docs/guides/${slug}.md`])),
  ...Object.fromEntries(
    [referenceIndex, ...references].map(({ slug }) => [`docs/${slug}`, '../openapi.yaml'])
  ),
}

/** The HTML of a page's root element, for the build. */
export async function renderPage(id: PublicPageRoute['id']): Promise<string> {
  const Page = await loadPage(id)
  return renderToString(<Page />)
}
