import { PRODUCT_NAME } from '#/brand'
import { SEEDED_PROGRAM } from '#/lib/seeded-program'
import { CONTACT_EMAIL } from '#/site'
import { DataTable } from './data-table'
import { LegalPage, type LegalPart } from './legal-page'

const mail = <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>

const PARTS: LegalPart[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        The business that runs {PRODUCT_NAME} on this website (“we”) is responsible for your data. For any
        question about it, write to {mail}.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'What we store, why, and for how long',
    body: (
      <>
        <DataTable />
        <p>
          Passwords are stored only as an irreversible hash (scrypt). Card numbers never reach our servers: of
          the card that pays we keep the brand, the last four digits and the expiry date.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who we share it with',
    body: (
      <>
        <ul>
          <li>
            <b>The payment provider</b> (Stripe), when you buy a plan: your email address, the plan and what
            you enter on its page.
          </li>
          <li>
            <b>A language model</b>, if one is connected: the brief, your notes, the company profile and the
            passages of your sources that a post is written from. Without one, the built-in writer runs on
            this server and none of this leaves it.
          </li>
          <li>
            <b>An image model or a moderation model</b>, if one is connected: the image description or the
            prompt.
          </li>
          <li>
            <b>A search engine</b>, if one is connected: keywords of your topic, to find sources, and short
            passages of a post, to check whether they appear elsewhere.
          </li>
          <li>
            <b>A mail server</b>, for emails about your account: your address and the message.
          </li>
          <li>
            <b>Google or LinkedIn</b>, only if you sign in with them: they learn that you signed in and give
            us your name and email address.
          </li>
          <li>
            <b>Websites you list</b> see that our server reads their public pages. They learn nothing about
            you.
          </li>
        </ul>
        <p>
          We share it with nobody else. We do not sell your data or use it for advertising or to train models.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'Cookies and your browser',
    body: (
      <>
        <p>
          We use no tracking cookies and no analytics, and load no fonts or scripts from other sites. What is
          stored in your browser is needed for the product to work and is not shared with anyone else.
        </p>
        <h3>Cookies</h3>
        <ul>
          <li>
            <code>cygnet_device</code>: set for one year when you sign in. It lets your own browser keep
            signing in while somebody else is trying to guess your password. It grants no access by itself.
          </li>
          <li>
            <code>cygnet_sign_in</code>, <code>cygnet_exchange</code>: set for ten minutes and one minute
            while you sign in with Google or LinkedIn, so that nobody else can complete that sign-in.
          </li>
          <li>
            One more if you follow a partner’s link: it identifies that partner for{' '}
            {SEEDED_PROGRAM.cookieDays} days so that they are paid for the referral. Clicks on these links are
            counted with the site they come from, the country and the kind of device, without storing full IP
            addresses.
          </li>
        </ul>
        <h3>Browser storage</h3>
        <ul>
          <li>
            <code>authToken</code>, <code>isAuthenticated</code>, <code>userRole</code>: keep you signed in.
            Logging out removes them.
          </li>
          <li>
            <code>theme</code>: light or dark, if you have chosen one.
          </li>
          <li>
            Unsaved drafts, so that a crash does not lose them. They are removed when you save, send or
            discard them.
          </li>
          <li>
            Until you close the tab: the page to return to after signing in, and whether you left for a
            payment page.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Under Profile you can download all your data as a zip file: account, company profile, publications
          with their sources, and images. You can also correct your data there, and permanently delete your
          account and everything in it.
        </p>
        <p>
          You may also email us to ask what we store, to object to its use or to restrict it, and you may
          lodge a complaint with the data protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'Security',
    body: (
      <p>
        Connections are encrypted with HTTPS, which the operator must provide. Sessions end after 14 days
        without use and after 90 days in any case. Keys and tokens are stored as hashes. Images are stored at
        addresses that cannot be guessed; they are public by design, because published posts display them.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>We notify you by email before a change to this policy that affects you takes effect.</p>,
  },
]

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      updated="November 22, 2026"
      short={[
        'We store what the product needs to work, and nothing about what you do elsewhere.',
        'No tracking cookies, no analytics, no third-party scripts or fonts.',
        'You can download or delete all your data yourself, at any time.',
        'A language model sees your brief only if one is connected to this installation.',
      ]}
      parts={PARTS}
    />
  )
}
