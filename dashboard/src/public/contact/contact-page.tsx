import { ArrowUpRight, CreditCard, FileText, LifeBuoy, ShieldAlert } from 'lucide-react'
import { PRODUCT_NAME } from '#/brand'
import { buttonClass } from '#/components/ui/button'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { CONTACT_EMAIL } from '#/site'
import { existing, links } from '../links'
import { PublicPage } from '../public-page'
import styles from './contact-page.module.css'

const SUBJECTS = [
  {
    icon: LifeBuoy,
    title: 'Something does not work',
    text: 'Say what you did, what you saw and when. An error shows a request id: with it the cause is found at once.',
    subject: 'Something does not work',
  },
  {
    icon: CreditCard,
    title: 'Plans and payments',
    text: 'Name the e-mail address of your account and the number of the invoice. Never send card numbers.',
    subject: 'Plans and payments',
  },
  {
    icon: FileText,
    title: 'A text says something wrong',
    text: 'Send the claim and the source it names. It helps to tell a mistake of the engine from one of the page.',
    subject: 'A text says something wrong',
  },
  {
    icon: ShieldAlert,
    title: 'A weakness in security',
    text: 'Tell us how it can be seen, and give us time to mend it before you tell others. Thank you.',
    subject: 'A weakness in security',
  },
] as const

/** How to reach the operator of this installation. */
export default function ContactPage() {
  const more = existing(links.engine, links.apiDocumentation, links.terms, links.privacy)
  return (
    <PublicPage>
      <div className={classNames(layoutStyles.page, styles.contact)}>
        <header className={styles.contactHead}>
          <h1>Contact</h1>
          <p>
            Write to the people who run this {PRODUCT_NAME}, at any hour and in your own words. There is no
            form to fill in: an e-mail reaches them, and you keep a copy.
          </p>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={`mailto:${CONTACT_EMAIL}`}>
            {CONTACT_EMAIL}
          </a>
        </header>
        <section aria-labelledby="about-title">
          <h2 className={textStyles.sectionTitle} id="about-title">
            What helps us to help you
          </h2>
          <ul className={styles.contactSubjects}>
            {SUBJECTS.map(({ icon: Icon, title, text, subject }) => (
              <li key={title}>
                <Icon />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                  <a href={`mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}`}>
                    Write about this<span className="sr-only">: {title}</span> <ArrowUpRight />
                  </a>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <nav className={styles.contactMore} aria-label="Answers that are there already">
          <h2 className={textStyles.label}>Perhaps it is answered already</h2>
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
