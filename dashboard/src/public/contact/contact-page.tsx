import { ArrowUpRight, CreditCard, FileText, LifeBuoy, ShieldAlert } from 'lucide-react'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { CONTACT_EMAIL, SUPPORT_ANSWER } from '#/site'
import { useQuery } from '../auth-pages/use-query'
import { links } from '../links'
import { PublicPage } from '../public-page'
import styles from './contact-page.module.css'

const REQUEST_ID = 'Request ID'

const SUBJECTS = [
  {
    icon: LifeBuoy,
    title: 'Something isn’t working',
    text: 'Tell us what you did, what happened and when. If the error shows a request ID, include it: it leads us straight to the cause.',
    asks: ['What I did', 'What happened', 'When', REQUEST_ID],
  },
  {
    icon: CreditCard,
    title: 'Plans and payments',
    text: 'Include the email address of your account and the invoice number. Never send card numbers.',
    asks: ['Email address of my account', 'Invoice number', 'My question'],
  },
  {
    icon: FileText,
    title: 'A post says something wrong',
    text: 'Send us the claim and the source it cites, so we can tell whether the engine or the page got it wrong.',
    asks: ['The claim', 'The source it cites', 'What is wrong'],
  },
  {
    icon: ShieldAlert,
    title: 'A security vulnerability',
    text: 'Tell us how to reproduce it, and give us time to fix it before you publish it. Thank you.',
    asks: ['Where', 'How to reproduce it', 'What it allows'],
  },
]

const SOONER = [
  {
    href: '/pricing#questions-title',
    label: 'Plans and billing',
    text: 'What counts as a post, refunds, changing plans',
  },
  { href: links.docs.href, label: links.docs.label, text: 'The API, error codes, limits and webhooks' },
  {
    href: links.engine.href,
    label: 'How a post is written',
    text: 'Where facts come from and what is checked',
  },
  {
    href: links.privacy.href,
    label: 'Your data',
    text: 'What is stored, for how long, and how to delete it',
  },
]

/** An email to us that already asks for what we need to know, and says what a failure has told. */
function emailAbout(subject: string, asks: string[], requestId: string): string {
  const body = asks.map((one) => `${one}: ${one === REQUEST_ID ? requestId : ''}\n\n`).join('')
  return `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** How to reach the operator of this installation. */
export default function ContactPage() {
  // A page that could not load something leads here with its request.
  const requestId = /^[\w-]{1,64}$/.exec(useQuery()?.get('request') ?? '')?.[0] ?? ''
  return (
    <PublicPage>
      <div className={classNames(layoutStyles.page, styles.contact)}>
        <header className={styles.contactHead}>
          <h1>Contact</h1>
          <p>Email us, whatever your plan. We answer {SUPPORT_ANSWER}.</p>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={`mailto:${CONTACT_EMAIL}`}>
            {CONTACT_EMAIL}
          </a>
        </header>
        <section className={styles.contactSubjects} aria-labelledby="about-title">
          <h2 className={textStyles.sectionTitle} id="about-title">
            What to include
          </h2>
          <ul>
            {SUBJECTS.map(({ icon: Icon, title, text, asks }) => (
              <li key={title}>
                <Icon />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  {requestId && asks.includes(REQUEST_ID) && (
                    <p>
                      Your request ID, <code>{requestId}</code>, is already in the email.
                    </p>
                  )}
                  <a href={emailAbout(title, asks, requestId)}>
                    Email us about this<span className="sr-only">: {title}</span> <ArrowUpRight />
                  </a>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <nav className={styles.contactMore} aria-labelledby="sooner-title">
          <h2 className={textStyles.sectionTitle} id="sooner-title">
            Answers you may find sooner
          </h2>
          <ul>
            {SOONER.map(({ href, label, text }) => (
              <li key={href}>
                <a href={href}>{label}</a>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PublicPage>
  )
}
