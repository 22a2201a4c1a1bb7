import type { AdminPartner } from '@cygnet/sdk/operator'

/** Which checks of an application are a reason to doubt it. */
export const doubtsAbout = ({ email, website, emailVerified, termsAgreedAt }: AdminPartner): string[] => [
  ...(emailVerified ? [] : ['email']),
  ...(website !== null && isOfDomain(email, website) ? [] : [website === null ? 'website' : 'domains']),
  ...(termsAgreedAt === null ? ['terms'] : []),
]

export const hostOf = (website: string) => (URL.canParse(website) ? new URL(website).hostname : website)

/** Whether an address belongs to the domain of a website. */
export function isOfDomain(email: string, website: string): boolean {
  const domain = email.split('@')[1]?.toLowerCase() ?? ''
  const host = hostOf(website).replace(/^www\./, '')
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`))
}
