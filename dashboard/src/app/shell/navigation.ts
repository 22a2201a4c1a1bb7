import type { Role } from '@cygnet/sdk/session'
import { isClosedToViews, supportView } from '#/lib/support-view'

export interface NavigationLink {
  label: string
  href: string
  /** Who sees it; everyone by default. */
  roles?: readonly Role[]
}

const CUSTOMERS: readonly Role[] = ['user', 'admin']

/** The links of the signed-in header, in order. */
export const navigation: readonly NavigationLink[] = [
  { label: 'Dashboard', href: '/dashboard', roles: CUSTOMERS },
  { label: 'Dashboard', href: '/affiliate/dashboard', roles: ['partner'] },
  { label: 'Publications', href: '/publications', roles: CUSTOMERS },
  { label: 'Calendar', href: '/calendar', roles: CUSTOMERS },
  { label: 'API Keys', href: '/api-keys', roles: CUSTOMERS },
  { label: 'Links & Materials', href: '/affiliate/materials', roles: ['partner'] },
  { label: 'Commissions', href: '/affiliate/commissions', roles: ['partner'] },
  { label: 'Earnings & Payouts', href: '/affiliate/earnings', roles: ['partner'] },
  { label: 'Analytics', href: '/affiliate/analytics', roles: ['partner'] },
  { label: 'Billing', href: '/billing', roles: CUSTOMERS },
  { label: 'Settings', href: '/affiliate/settings', roles: ['partner'] },
]

/** The pages about the API, in order. */
export const apiPages: readonly NavigationLink[] = [
  { label: 'Keys', href: '/api-keys' },
  { label: 'Requests', href: '/request-log' },
  { label: 'Webhooks', href: '/webhooks' },
  { label: 'Documentation', href: '/api-documentation' },
]

/** The links of the account menu. */
export const accountLinks: readonly NavigationLink[] = [
  { label: 'Profile', href: '/profile' },
  { label: 'Payment Setup', href: '/billing', roles: ['partner'] },
  { label: 'Templates', href: '/templates', roles: CUSTOMERS },
  { label: 'API Documentation', href: '/api-documentation', roles: CUSTOMERS },
  { label: 'Admin Panel', href: '/admin', roles: ['admin'] },
]

/** Pages that other screens link to. */
export const pages = {
  pricing: { label: 'Upgrade Plan', href: '/pricing' },
  billing: { label: 'Billing', href: '/billing' },
  profile: { label: 'Edit company information', href: '/profile?tab=company' },
} satisfies Record<string, NavigationLink>

/** Whether a page is the one that a link of the header leads to, or belongs to the same section. */
export function placeOf(href: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href || pathname.startsWith(`${href}/`)) return 'page'
  const within =
    (href === '/api-keys' && apiPages.some((page) => page.href === pathname)) ||
    // Where a partner sets up payments; customers have a link of its own.
    (href === '/affiliate/earnings' && pathname === '/billing')
  return within ? 'true' : undefined
}

export function linksFor(role: Role, links: readonly NavigationLink[]): NavigationLink[] {
  const isView = supportView() !== null
  return links.filter(
    (link) => (!link.roles || link.roles.includes(role)) && !(isView && isClosedToViews(link.href))
  )
}
