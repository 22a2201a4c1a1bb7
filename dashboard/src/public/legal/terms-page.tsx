import { PRODUCT_NAME } from '#/brand'
import { CONTACT_EMAIL } from '#/site'
import { links } from '../links'
import { LegalPage, type LegalPart } from './legal-page'

const mail = <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>

const PARTS: LegalPart[] = [
  {
    id: 'who',
    title: 'The parties',
    body: (
      <>
        <p>
          These terms hold between you and whoever runs this installation of {PRODUCT_NAME} (“we”). You agree
          to them when you create an account. Whoever uses {PRODUCT_NAME} for a company says by it that they
          may agree for that company.
        </p>
        <p>
          You need to be of age where you live. One person may hold an account for a team and answers for its
          use.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What you get',
    body: (
      <>
        <p>
          {PRODUCT_NAME} writes marketing publications from your prompt, your company profile and the pages
          you name, with images, sources and a quality score. Your plan says how many posts a month and which
          features are yours; <a href={links.pricing.href}>Pricing</a> lists both.
        </p>
        <p>
          A finished post is one from your quota. A post that fails or that you stop is none. What is left at
          the end of a period does not carry over.
        </p>
      </>
    ),
  },
  {
    id: 'texts',
    title: 'Content ownership',
    body: (
      <>
        <p>
          What you put in stays yours. What comes out is yours to use, change, publish and sell, as far as the
          law where you are knows rights in such texts. We claim none and use neither to train anything.
        </p>
        <p>
          You answer for what you publish. Read it before: a claim is checked against the page it names, but
          that page can be wrong, and words quoted from others stay theirs.
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Content that breaks the law, deceives people about who speaks, or incites against them.</li>
        <li>Having websites read that you may not read, or sources brought in that you may not use.</li>
        <li>Getting around quotas and limits, sharing an account to that end, or selling access to it.</li>
        <li>Attacking the service. Telling us of a weakness you found is welcome: {mail}.</li>
      </ul>
    ),
  },
  {
    id: 'paying',
    title: 'Paying',
    body: (
      <>
        <p>
          Paid plans renew with each period until you cancel. You pay in advance, in US dollars, on the page
          of our payment provider, which also keeps your card. Taxes, where they apply, are shown before you
          pay.
        </p>
        <p>
          A change to a larger plan holds at once; you pay the difference for the rest of the period and see
          the sum first. A change to a smaller plan begins with the next period.
        </p>
        <p>
          If a payment fails, your plan stays for 7 days. After that the limits of the Free Plan hold until it
          is paid. Prices of a running subscription change with at least 30 days’ notice, and you can leave
          before.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Canceling and refunds',
    body: (
      <>
        <p>
          You can cancel at any time under Billing. The plan stays until the end of the period that is paid
          for; until then you can take the cancellation back. Afterwards you are on the Free Plan and keep
          your publications.
        </p>
        <p>
          A period that has begun is not paid back, with three exceptions: the law gives you the right to it;
          you were charged by mistake; or the service was out of your reach for more than three days of the
          period through our fault. Then write to {mail} within 60 days.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You can delete your account under Profile, at once and for good; a paid plan ends with it. We may
        close an account that breaks these terms, after a warning where that is enough, and pay back what is
        left of the period where the reason was not yours.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We keep the service running with care, without promising that it never stops. We answer without limit
        for intent, gross negligence and harm to life and health, and otherwise for damage that was to be
        foreseen, up to what you paid in the twelve months before. Rights that the law does not let anyone
        give up stay as they are.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We tell you by e-mail 30 days before a change that matters to you. If you do not agree, cancel until
        then; what you have paid beyond that day comes back.
      </p>
    ),
  },
]

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      updated="November 21, 2026"
      short={[
        'Your texts are yours, and you answer for what you publish.',
        'A post counts once it is finished. What fails costs nothing.',
        'Cancel at any time; the plan stays to the end of the period.',
        'A period that has begun is paid back only in the cases named below.',
      ]}
      parts={PARTS}
    />
  )
}
