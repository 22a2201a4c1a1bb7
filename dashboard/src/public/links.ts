/**
 * Every link between public pages. A link appears once its page exists: set `exists` when the page is added,
 * nowhere else.
 */
export const links = {
  pricing: { label: 'Pricing', href: '/pricing', exists: true },
  apiDocumentation: { label: 'API Documentation', href: '/api-documentation', exists: true },
  docs: { label: 'Documentation', href: '/docs', exists: true },
  engine: { label: 'Cygnet Engine', href: '/engine', exists: true },
  affiliateProgram: { label: 'Affiliate Program', href: '/affiliate-program', exists: true },
  join: { label: 'Become a partner', href: '/affiliate/join', exists: true },
  partnerLogin: { label: 'Partner login', href: '/affiliate-program#login', exists: true },
  partnerTerms: { label: 'Partner terms', href: '/partner-terms', exists: true },
  contact: { label: 'Contact', href: '/contact', exists: true },
  terms: { label: 'Terms', href: '/terms', exists: true },
  privacy: { label: 'Privacy', href: '/privacy', exists: true },
  forgotPassword: { label: 'Forgot your password?', href: '/forgot-password', exists: true },
} as const satisfies Record<string, PageLink>

export interface PageLink {
  label: string
  href: string
  exists: boolean
}

/** Those of the given links whose page exists. */
export function existing(...candidates: PageLink[]): PageLink[] {
  return candidates.filter((link) => link.exists)
}
