import { PRODUCT_NAME } from '#/brand'
import { CONTACT_EMAIL } from '#/site'
import { links } from '../links'
import { LegalPage, type LegalPart } from './legal-page'

const mail = <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>

const PARTS: LegalPart[] = [
  {
    id: 'who',
    title: 'Who agrees with whom',
    body: (
      <p>
        These terms apply between you, the partner, and the operator of this installation of {PRODUCT_NAME}{' '}
        (“we”). You agree to them when you join the partner program. The <a href={links.terms.href}>Terms</a>{' '}
        and the <a href={links.privacy.href}>Privacy</a> page apply as well.
      </p>
    ),
  },
  {
    id: 'joining',
    title: 'Joining',
    body: (
      <p>
        A person reviews each application, and we tell you the outcome by e-mail. You can sign in and see your
        link before that; clicks and customers count from the approval on. One person or company has one
        partner account.
      </p>
    ),
  },
  {
    id: 'referrals',
    title: 'What counts as a referral',
    body: (
      <>
        <p>
          A visitor who opens your link and creates an account within 30 days is your referral. The first
          partner link they opened in that time decides, and it is settled once, when the account is created.
        </p>
        <p>
          A click is counted once a day for each visitor. Bots are not counted. You see addresses in a masked
          form only.
        </p>
      </>
    ),
  },
  {
    id: 'commission',
    title: 'Commission',
    body: (
      <>
        <p>
          You earn a share of the first six paid invoices of each referral: 25% on the Standard tier, 30% on
          the Partner tier from 10 active referrals, 35% on the Ambassador tier from 25. The tier on the day
          the invoice is paid decides. A referral is active while they are on a paid plan.
        </p>
        <p>
          Reaching the Partner tier pays a bonus of $100, the Ambassador tier $300, once each. Taxes and
          invoices of $0 earn nothing; a coupon lowers the commission with the price.
        </p>
      </>
    ),
  },
  {
    id: 'payouts',
    title: 'Payouts',
    body: (
      <>
        <p>
          A commission can be paid out 30 days after the invoice was paid. Payouts go to your Stripe account,
          in US dollars, from $25: on request, or on the schedule of your tier, which is monthly, every two
          weeks or weekly.
        </p>
        <p>
          If a customer gets money back or disputes a charge, the same share of the commission is taken back.
          If it has been paid out already, it comes off what you earn next.
        </p>
        <p>You are responsible for the taxes on what you earn.</p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Referring yourself, your household or your own company, or paying for a referral’s plan.</li>
        <li>Unsolicited mail, bought clicks, and links that open without the visitor’s doing.</li>
        <li>Advertising on our name or on names that can be mistaken for it.</li>
        <li>Claims that are not on our pages, or discounts that do not exist.</li>
        <li>Hiding that you are paid for the recommendation, where the law asks you to say so.</li>
      </ul>
    ),
  },
  {
    id: 'holding',
    title: 'When something is held',
    body: (
      <p>
        If something looks like one of these, the commission is held until a person has looked at it, and your
        dashboard says so. While an account is suspended, new clicks do not count and payouts wait. We may ban
        an account that breaks these terms; then commissions end and pending ones are held. Ask about it at{' '}
        {mail}.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Leaving and changes',
    body: (
      <p>
        You can leave at any time by deleting your account; ask for what can be paid out before you do. We
        announce changes to these terms by e-mail 30 days ahead. What you had earned by then is paid by the
        old ones.
      </p>
    ),
  },
]

export default function PartnerTermsPage() {
  return (
    <LegalPage
      title="Partner terms"
      updated="November 22, 2026"
      short={[
        'The first partner link of the last 30 days counts.',
        'You earn on six paid invoices of each referral: 25%, 30% or 35%.',
        'Payouts through Stripe from $25, 30 days after the invoice was paid.',
        'Say that you are paid for your recommendation, and do not refer yourself.',
      ]}
      parts={PARTS}
    />
  )
}
