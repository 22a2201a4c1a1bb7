import { ArrowUpRight, CreditCard, FileText, LifeBuoy, ShieldAlert } from 'lucide-react'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { CONTACT_EMAIL, SUPPORT_ANSWER } from '#/site'
import { links } from '../links'
import { PublicPage } from '../public-page'
import styles from './contact-page.module.css'

const SUBJECTS = [
  {
    icon: LifeBuoy,
    title: 'Something isn’t working',
    text: 'Tell us what you did, what happened and when. If the error shows a request ID, include it: it leads us straight to the cause.',
    subject: 'Something isn’t working',
  },
  {
    icon: CreditCard,
    title: 'Plans and payments',
    text: 'Include the email address of your account and the invoice number. Never send card numbers.',
    subject: 'Plans and payments',
  },
  {
    icon: FileText,
    title: 'A post says something wrong',
    text: 'Send us the claim and the source it cites, so we can tell whether the engine or the page got it wrong.',
    subject: 'A post says something wrong',
  },
  {
    icon: ShieldAlert,
    title: 'A security vulnerability',
    text: 'Tell us how to reproduce it, and give us time to fix it before you publish it. Thank you.',
    subject: 'Security vulnerability',
  },
] as const

/** How to reach the operator of this installation. */
export default function ContactPage() {
  const more = [links.engine, links.apiDocumentation, links.terms, links.privacy]
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
        <section aria-labelledby="about-title">
          <h2 className={textStyles.sectionTitle} id="about-title">
            What to include
          </h2>
          <ul className={styles.contactSubjects}>
            {SUBJECTS.map(({ icon: Icon, title, text, subject }) => (
              <li key={title}>
                <Icon />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <a href={`mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}`}>
                    Email us about this<span className="sr-only">: {title}</span> <ArrowUpRight />
                  </a>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <nav className={styles.contactMore} aria-label="Related pages">
          <h2 className={textStyles.label}>Answers you may find sooner</h2>
          {more.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
      </div>
    </PublicPage>
  )
}
