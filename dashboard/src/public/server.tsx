import { renderToString } from 'react-dom/server'
import { PRODUCT_NAME } from '#/brand'
import { publicPages as otherPages, type PublicPageRoute, shellRoutes } from '#/routes'
import { DEFAULT_CONTACT_EMAIL } from '#/site'
import { SITE_MARKS } from '#/site-marks'
import { docPages } from './docs/doc-pages'
import { guides } from './docs/guides'
import { loadGuide } from './docs/load-guide'
import { loadPage, pageSources as ownSources } from './pages'

export { DEFAULT_CONTACT_EMAIL, guides, loadGuide, PRODUCT_NAME, SITE_MARKS, shellRoutes }

export const publicPages = [...otherPages, ...docPages]

/** The files that each page is made of: its component, and the text of a guide. */
export const pageSources: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(ownSources).map(([id, source]) => [id, [source]])),
  ...Object.fromEntries(
    guides.map(({ slug }) => [
      `docs/${slug}`,
      ['src/public/docs/load-guide.tsx', `src/public/docs/guides/${slug}.md`],
    ])
  ),
}

/** The HTML of a page's root element, for the build. */
export async function renderPage(id: PublicPageRoute['id']): Promise<string> {
  const Page = await loadPage(id)
  return renderToString(<Page />)
}
