import { NotFoundMessage } from '#/components/not-found-message'
import { homeOf, storedAuth } from '#/lib/auth-storage'

const CONTACT = { href: '/contact', label: 'Contact', text: 'Tell us which link led here' }

const CUSTOMERS = [
  { href: '/publications', label: 'Publications', text: 'Your articles, drafts and outlines' },
  { href: '/calendar', label: 'Calendar', text: 'What is written and published when' },
  { href: '/billing', label: 'Billing', text: 'Your plan, its usage and your invoices' },
  CONTACT,
]

const PARTNERS = [
  { href: '/affiliate/materials', label: 'Links & Materials', text: 'Your link, texts and banners' },
  { href: '/affiliate/earnings', label: 'Earnings & Payouts', text: 'What you earned and when it is paid' },
  CONTACT,
]

/** An address that the product does not have; the header stays, and what is offered is the person's own. */
export default function NotFoundScreen() {
  const role = storedAuth()?.role ?? 'user'
  return (
    <NotFoundMessage
      home={{ href: homeOf(role), label: 'Go to dashboard' }}
      elsewhere={role === 'partner' ? PARTNERS : CUSTOMERS}
    />
  )
}
