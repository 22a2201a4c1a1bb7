import { renderToString } from 'react-dom/server'
import { PRODUCT_NAME } from '#/brand'
import { type PublicPageRoute, publicPages, shellRoutes } from '#/routes'
import { DEFAULT_CONTACT_EMAIL, SITE_MARKS } from '#/site'
import { pageLoaders, pageSources } from './pages'

export { DEFAULT_CONTACT_EMAIL, PRODUCT_NAME, pageSources, publicPages, SITE_MARKS, shellRoutes }

/** The HTML of a page's root element, for the build. */
export async function renderPage(id: PublicPageRoute['id']): Promise<string> {
  const { default: Page } = await pageLoaders[id]()
  return renderToString(<Page />)
}
