import { PRODUCT_NAME } from '#/brand'
import { CONTACT_EMAIL } from '#/site'
import { links } from '../links'
import { DataTable } from './data-table'
import { LegalPage, type LegalPart } from './legal-page'

const mail = <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>

const PARTS: LegalPart[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        Whoever runs this installation of {PRODUCT_NAME} (“we”). For anything about your data write to {mail}.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'What is kept, why, and for how long',
    body: (
      <>
        <DataTable />
        <p>
          Passwords are kept only as a hash (scrypt) that nobody can turn back. Card numbers never reach this
          server.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <b>The payment provider</b> (Stripe), when you buy a plan: your e-mail address, the plan and what
            you type on its page.
          </li>
          <li>
            <b>A language model</b>, where the operator has connected one: the brief, your notes, the company
            profile and the passages of your sources that a text is written from. Without one, the local
            writer works on this server and nothing leaves it.
          </li>
          <li>
            <b>A model that draws or one that checks prompts</b>, where the operator has connected one: the
            description of a picture, and the prompt.
          </li>
          <li>
            <b>A search engine</b>, where the operator has connected one: words of your subject, to find
            sources, and short passages of a text, to find where else they stand.
          </li>
          <li>
            <b>A mail server</b>, for letters about your account: your address and the letter.
          </li>
          <li>
            <b>Google or LinkedIn</b>, only if you sign in with them: they learn that you did, and tell us
            your name and address.
          </li>
          <li>
            <b>Websites you name</b> see that this server reads their public pages. They learn nothing about
            you.
          </li>
        </ul>
        <p>Nobody else. Nothing is sold, and nothing is used for advertising or to train a model of ours.</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'Cookies and your browser',
    body: (
      <>
        <p>
          There are no cookies for tracking, no analytics, and no fonts or scripts from other sites. What
          stays in your browser serves you, and is sent to nobody else.
        </p>
        <h3>Cookies</h3>
        <ul>
          <li>
            <code>cygnet_device</code>: set when you sign in, for a year. By it your own browser may still try
            its password while others guess at your account. It opens nothing by itself.
          </li>
          <li>
            <code>cygnet_sign_in</code>, <code>cygnet_exchange</code>: only while you sign in with Google or
            LinkedIn, for ten minutes and one minute, so that nobody else can finish that sign-in.
          </li>
          {links.affiliateProgram.exists && (
            <li>
              One more if you come by a partner’s link: it names that partner for 30 days, so that they are
              paid for the recommendation. Clicks on such links are counted without keeping whole addresses.
            </li>
          )}
        </ul>
        <h3>Storage of the browser</h3>
        <ul>
          <li>
            <code>authToken</code>, <code>isAuthenticated</code>, <code>userRole</code>: that you are signed
            in. Logout removes them.
          </li>
          <li>
            <code>theme</code>: light or dark, if you chose.
          </li>
          <li>
            What you were writing and had not saved or sent, so that a crash does not cost it. It goes once
            you save, send or discard it.
          </li>
          <li>Until you close the tab: where you wanted to go while you signed in.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Taking it with you, correcting it, deleting it',
    body: (
      <>
        <p>
          Under Profile you can download everything as one zip file: account, company profile, publications
          with their sources, and images. There, too, you can correct your data, and delete your account with
          everything in it, at once and for good.
        </p>
        <p>
          You may also ask us by e-mail what we keep, object to a use, or have it restricted, and you may turn
          to the data protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <p>
        Connections are encrypted where the operator serves over HTTPS, as they must outside their own
        machine. Sign-ins end after 14 days without use and after 90 days in any case. Keys and tokens are
        kept as hashes. Images lie under addresses that cannot be guessed; they are public by design, since
        posts show them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>When this page changes in a way that concerns you, we tell you by e-mail before it takes effect.</p>
    ),
  },
]

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      updated="November 21, 2026"
      short={[
        'We keep what the product needs to work, and nothing about what you do elsewhere.',
        'No cookies for tracking, no analytics, no outside scripts or fonts.',
        'You can take everything with you, and delete everything, yourself and at once.',
        'A language model sees your brief only where the operator has connected one.',
      ]}
      parts={PARTS}
    />
  )
}
