import type { PartnerProgram } from '@cygnet/sdk/session'
import { PRODUCT_NAME } from '#/brand'
import { percent, SCHEDULE_NAMES } from '#/lib/commission'
import { formatLongDay } from '#/lib/days'
import { CONTACT_EMAIL } from '#/site'
import { links } from '../links'
import { useProgram } from '../partners/program/use-program'
import { LegalPage, type LegalPart } from './legal-page'

const mail = <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>

/** `A, B or C`, in the order given. */
const either = new Intl.ListFormat('en-US', { type: 'disjunction' })
const all = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** `25% on the Standard tier, 30% on the Partner tier from 10 active referrals, ...` */
const ratesOf = ({ tiers }: PartnerProgram) =>
  tiers
    .map(
      ({ name, commissionRate, fromReferrals }) =>
        `${percent(commissionRate)} on the ${name} tier${fromReferrals > 0 ? ` from ${fromReferrals} active referrals` : ''}`
    )
    .join(', ')

const bonusesOf = ({ tiers }: PartnerProgram) =>
  all.format(
    tiers.filter(({ bonus }) => bonus > 0).map(({ name, bonus }) => `$${bonus} for the ${name} tier`)
  )

const schedulesOf = ({ tiers }: PartnerProgram) =>
  either.format(tiers.map(({ payoutSchedule }) => SCHEDULE_NAMES[payoutSchedule].toLowerCase()))

const partsOf = (program: PartnerProgram): LegalPart[] => [
  {
    id: 'who',
    title: 'The parties',
    body: (
      <p>
        These terms are an agreement between you, the partner, and the operator of this installation of{' '}
        {PRODUCT_NAME} (“we”). You agree to them when you join the partner program. The{' '}
        <a href={links.terms.href}>Terms</a> and the <a href={links.privacy.href}>Privacy</a> page apply as
        well.
      </p>
    ),
  },
  {
    id: 'joining',
    title: 'Joining',
    body: (
      <p>
        We review each application and email you the decision. You can sign in and see your link before that;
        clicks and customers count once you are approved. Each person or company may have one partner account.
      </p>
    ),
  },
  {
    id: 'referrals',
    title: 'What counts as a referral',
    body: (
      <>
        <p>
          A visitor who opens your link and creates an account within {program.cookieDays} days is your
          referral. If they opened several partner links in that time, the first one counts. This is settled
          once, when the account is created.
        </p>
        <p>
          Every click is counted; a visitor counts once a day among the unique visitors. Known bots are not
          counted. You see IP addresses only in masked form.
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
          You earn a share of what each referral pays for {program.totalMonths} months, which begin with the
          first period that they pay for: {ratesOf(program)}. The tier on the day the invoice is paid decides.
          A referral is active while they are on a paid plan. Of a yearly invoice, and when they change plans,
          the part for days within these months counts.
        </p>
        <p>
          Reaching a tier can pay a bonus, once: {bonusesOf(program)}. Customers who are under review, were
          refunded in full or were rejected do not count toward a tier or a bonus, and the bonus goes back
          with them. Commission is a share of what the customer is charged, without taxes: a coupon lowers it
          with the price, and invoices of $0 earn nothing.
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
          A commission can be paid out {program.holdDays} days after the invoice was paid. Payouts go to your
          Stripe account, in US dollars, from ${program.minimumPayout}: on request, or on the schedule of your
          tier, which is {schedulesOf(program)}. A scheduled payout that is not possible on its day waits for
          the next day of the schedule.
        </p>
        <p>
          If a customer is refunded or disputes a charge, the same share of the commission is reversed. If it
          has already been paid out, it is deducted from your next earnings. If the dispute is won, you get
          the commission back. The same applies after the customer has deleted the account, and to what a
          change of plan credits to the customer.
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
        <li>Spam, purchased clicks, and links that open without the visitor’s action.</li>
        <li>Bidding on our brand name, or on similar names, in advertising.</li>
        <li>Making claims that we do not make, or offering discounts that do not exist.</li>
        <li>Failing to disclose that you are paid for the recommendation where the law requires it.</li>
      </ul>
    ),
  },
  {
    id: 'holding',
    title: 'Holds and bans',
    body: (
      <p>
        If something looks like a violation, we hold the commission until a person has reviewed it, for 180
        days at most, and your dashboard says so. While an account is suspended or on hold, commissions stay
        held and payouts are paused; while it is suspended, new clicks do not count either. We may ban an
        account that violates these terms; commissions then end and pending ones are held. If you have
        questions, write to {mail}.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Leaving and changes',
    body: (
      <p>
        You can leave at any time by deleting your account; request any available payout first. What has not
        been paid out by then is forfeited, and a negative balance is written off. We announce changes to
        these terms by email 30 days in advance. What you have earned by then is paid under the old terms.
      </p>
    ),
  },
]

/** The rules in full, with the figures that the server applies. */
export default function PartnerTermsPage() {
  const { program } = useProgram()
  const rates = program.tiers.map(({ commissionRate }) => percent(commissionRate))
  return (
    <LegalPage
      title="Partner terms"
      updated={formatLongDay(program.termsVersion)}
      short={[
        `The first partner link of the last ${program.cookieDays} days counts.`,
        `You earn for the first ${program.totalMonths} months that each referral pays for: ${either.format(rates)}.`,
        `Payouts through Stripe from $${program.minimumPayout}, ${program.holdDays} days after the invoice was paid.`,
        'Disclose that you are paid for the recommendation, and do not refer yourself.',
      ]}
      parts={partsOf(program)}
    />
  )
}
