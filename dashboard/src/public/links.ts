/** Every link between public pages. */
export const links = {
  pricing: { label: 'Pricing', href: '/pricing' },
  apiDocumentation: { label: 'API Documentation', href: '/api-documentation' },
  docs: { label: 'Documentation', href: '/docs' },
  reference: { label: 'API reference', href: '/docs/reference' },
  engine: { label: 'Cygnet Engine', href: '/engine' },
  affiliateProgram: { label: 'Affiliate Program', href: '/affiliate-program' },
  join: { label: 'Become a partner', href: '/affiliate/join' },
  partnerLogin: { label: 'Partner login', href: '/affiliate-program#login' },
  partnerTerms: { label: 'Partner terms', href: '/partner-terms' },
  contact: { label: 'Contact', href: '/contact' },
  terms: { label: 'Terms', href: '/terms' },
  privacy: { label: 'Privacy', href: '/privacy' },
  forgotPassword: { label: 'Forgot your password?', href: '/forgot-password' },
} as const satisfies Record<string, PageLink>

export interface PageLink {
  label: string
  href: string
}
