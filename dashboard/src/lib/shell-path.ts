import { shellRoutes } from '#/routes'

const patterns = shellRoutes.map((route) => new RegExp(`^${route.replace(/:[a-z]+/gi, '[^/]+')}/?$`))

/** Whether an address belongs to the signed-in product, ignoring query and hash. */
export function isShellPath(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? ''
  return patterns.some((pattern) => pattern.test(path))
}
