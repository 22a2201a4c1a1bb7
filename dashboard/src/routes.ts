/**
 * Every address of the two entries. The build writes it beside the pages (`dist/routes.json`), so that the
 * server answers each address with the right file and everything else with the not-found page.
 */

/** A page that is rendered to HTML at build time and read without signing in. */
export interface PublicPageRoute {
  /** Key of the component in `public/pages.ts`. */
  id: 'landing' | 'not-found'
  /** File in `dist`. */
  file: string
  /** Addresses that answer with this file. */
  paths: string[]
  title: string
  description: string
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
    id: 'not-found',
    file: '404.html',
    paths: [],
    title: 'Page not found - Cygnet',
    description: 'There is no page at this address.',
  },
]

/** Addresses of the signed-in product; each answers with `app.html`. `:name` stands for one segment. */
export const shellRoutes = ['/dashboard', '/publications', '/publications/:id']
