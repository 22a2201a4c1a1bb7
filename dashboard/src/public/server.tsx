import { renderToString } from 'react-dom/server'
import { type PublicPageRoute, publicPages, shellRoutes } from '#/routes'
import { pageLoaders, pageSources } from './pages'

export { pageSources, publicPages, shellRoutes }

/** The HTML of a page's root element, for the build. */
export async function renderPage(id: PublicPageRoute['id']): Promise<string> {
  const { default: Page } = await pageLoaders[id]()
  return renderToString(<Page />)
}
