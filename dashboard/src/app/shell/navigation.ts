import type { Role } from '@cygnet/sdk'
import { isClosedToViews, supportView } from '#/lib/support-view'

export interface NavigationLink {
  label: string
  href: string
  /** Who sees it; everyone by default. */
  roles?: readonly Role[]
  /** A link appears once its screen exists. */
  exists: boolean
}

const CUSTOMERS: readonly Role[] = ['user', 'admin']

/** The links of the signed-in header, in order. */
export const navigation: readonly NavigationLink[] = [
  { label: 'Dashboard', href: '/dashboard', roles: CUSTOMERS, exists: true },
  { label: 'Dashboard', href: '/affiliate/dashboard', roles: ['partner'], exists: true },
  { label: 'Publications', href: '/publications', roles: CUSTOMERS, exists: true },
  { label: 'Calendar', href: '/calendar', roles: CUSTOMERS, exists: true },
  { label: 'API Keys', href: '/api-keys', roles: CUSTOMERS, exists: true },
  { label: 'Analytics', href: '/affiliate/analytics', roles: ['partner'], exists: true },
  { label: 'Earnings', href: '/affiliate/earnings', roles: ['partner'], exists: true },
  { label: 'Billing', href: '/billing', roles: CUSTOMERS, exists: true },
  { label: 'Payment Setup', href: '/billing', roles: ['partner'], exists: true },
]

/** The pages about the API, in order. */
export const apiPages: readonly NavigationLink[] = [
  { label: 'Keys', href: '/api-keys', exists: true },
  { label: 'Requests', href: '/request-log', exists: true },
  { label: 'Webhooks', href: '/webhooks', exists: true },
  { label: 'Documentation', href: '/api-documentation', exists: true },
]

/** The links of the account menu. */
export const accountLinks: readonly NavigationLink[] = [
  { label: 'Profile', href: '/profile', exists: true },
  { label: 'Templates', href: '/templates', roles: CUSTOMERS, exists: true },
  { label: 'API Documentation', href: '/api-documentation', roles: CUSTOMERS, exists: true },
  { label: 'Admin Panel', href: '/admin', roles: ['admin'], exists: true },
]

/** Pages that other screens link to. */
export const pages = {
  pricing: { label: 'Upgrade Plan', href: '/pricing', exists: true },
  billing: { label: 'Billing', href: '/billing', exists: true },
  profile: { label: 'Edit company information', href: '/profile?tab=company', exists: true },
} satisfies Record<string, NavigationLink>

export function linksFor(role: Role, links: readonly NavigationLink[]): NavigationLink[] {
  const isView = supportView() !== null
  return links.filter(
    (link) =>
      link.exists && (!link.roles || link.roles.includes(role)) && !(isView && isClosedToViews(link.href))
  )
}
