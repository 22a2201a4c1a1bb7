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
          These terms are an agreement between you and the business that runs {PRODUCT_NAME} on this website
          and answers at {mail} (“we”, “us”). You accept them when you create an account. If you use{' '}
          {PRODUCT_NAME} on behalf of a company, you confirm that you are authorized to accept them for that
          company.
        </p>
        <p>
          You must be of legal age where you live. One person may hold an account for a team and is
          responsible for how the team uses it.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <>
        <p>
          {PRODUCT_NAME} writes marketing publications from your prompt, your company profile and the pages
          you list, with images, sources and a quality score. Your plan sets the number of posts per month and
          the features included; <a href={links.pricing.href}>Pricing</a> lists both.
        </p>
        <p>
          Each finished post uses one post from your quota. Posts that fail or that you stop do not count. An
          outline of open questions counts once your answers make an article of it. Unused posts do not roll
          over.
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
          You keep all rights to what you put in. What {PRODUCT_NAME} produces for you is yours to use, edit,
          publish and sell, to the extent that the law recognizes rights in such content. We claim no rights
          to either and do not use them to train models.
        </p>
        <p>
          You are responsible for what you publish. Review every post first: claims are checked against the
          pages they cite, but those pages can be wrong, and quoted words remain the property of their
          authors.
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'Acceptable use',
    body: (
      <ul>
        <li>Do not create content that is unlawful, impersonates others or incites hatred or violence.</li>
        <li>Do not submit websites or sources that you have no right to use.</li>
        <li>Do not circumvent quotas or limits, share an account to do so, or resell access to it.</li>
        <li>Do not attack the service. If you find a vulnerability, please report it to {mail}.</li>
      </ul>
    ),
  },
  {
    id: 'paying',
    title: 'Fees and payment',
    body: (
      <>
        <p>
          Paid plans renew automatically at the end of each billing period until you cancel. Fees are charged
          in advance, in US dollars, through our payment provider, which stores your card details. Applicable
          taxes are shown before you pay.
        </p>
        <p>
          Upgrades take effect immediately; you pay the difference for the rest of the period and see the
          amount before you confirm. Downgrades take effect at the start of the next period.
        </p>
        <p>
          If a payment fails, you keep your plan for 7 days. After that, the limits of the Free Plan apply
          until the invoice is paid. We give at least 30 days’ notice before changing the price of an active
          subscription, and you may cancel before the change takes effect.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancellation and refunds',
    body: (
      <>
        <p>
          You can cancel at any time under Billing. Your plan runs to the end of the paid period, and you can
          undo the cancellation until then. Afterward you move to the Free Plan and keep your publications.
        </p>
        <p>
          Fees for a period that has started are not refundable, with three exceptions: you have a statutory
          right to a refund; you were charged by mistake; or the service was unavailable for more than three
          days of the period through our fault. In these cases, write to {mail} within 60 days.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Termination',
    body: (
      <p>
        You can delete your account under Profile. Deletion is immediate and permanent and ends any paid plan.
        We may close an account that violates these terms, after a warning where a warning is sufficient. If
        we close an account for a reason that is not your fault, we refund the unused part of the period.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We operate the service with reasonable care but do not guarantee that it will be available without
        interruption. Our liability is unlimited for intent, gross negligence and injury to life, body or
        health. Otherwise it is limited to foreseeable damage, up to the amount you paid in the preceding
        twelve months. Rights that cannot be waived by law are not affected.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We notify you by email at least 30 days before a material change takes effect. If you do not agree,
        you may cancel before that date, and we refund what you have paid for the time after it.
      </p>
    ),
  },
]

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      updated="November 22, 2026"
      short={[
        'Your content is yours, and you are responsible for what you publish.',
        'Only finished posts count. Failed posts cost nothing.',
        'Cancel at any time; your plan runs to the end of the period.',
        'Fees for a period that has started are refunded only in the cases listed below.',
      ]}
      parts={PARTS}
    />
  )
}
