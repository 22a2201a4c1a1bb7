import type { RouterProvider } from '@refinedev/core'
import { type ComponentProps, useCallback } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { goTo } from '#/lib/go-to'
import { isShellPath } from '#/lib/shell-path'

/**
 * Connects Refine to the router. Addresses outside the signed-in product are separate pages and load completely.
 */
export const routerProvider: RouterProvider = {
  go: function useGo() {
    const navigate = useNavigate()
    return useCallback(
      ({ to, type, query, hash }) => {
        const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
        const path = `${to ?? ''}${search}${hash ? `#${hash}` : ''}`
        if (type === 'path') return path
        if (to && !isShellPath(to)) goTo(path)
        else void navigate(path, { replace: type === 'replace' })
        return undefined
      },
      [navigate]
    )
  },

  back: function useBack() {
    const navigate = useNavigate()
    return useCallback(() => void navigate(-1), [navigate])
  },

  parse: function useParse() {
    const { pathname } = useLocation()
    const { id } = useParams()
    const [params] = useSearchParams()
    return useCallback(() => ({ pathname, id, params: Object.fromEntries(params) }), [pathname, id, params])
  },

  Link: (props: ComponentProps<typeof Link>) => <Link {...props} />,
}
