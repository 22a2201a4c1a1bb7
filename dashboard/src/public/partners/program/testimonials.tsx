import { Badge } from '#/components/ui/badge'
import layoutStyles from '#/components/ui/layout.module.css'
import sectionStyles from '#/public/section.module.css'
import styles from './testimonials.module.css'

const QUOTES = [
  {
    text: '“My readers ask where a number comes from. With Cygnet I can recommend a tool that answers that by itself.”',
    name: 'Jonas Petrov',
    role: 'Newsletter on content work, Partner tier',
  },
  {
    text: '“I put one link under my course and forgot about it. The dashboard told me which lesson sent the customers.”',
    name: 'Amina Rahal',
    role: 'Teaches copywriting, Standard tier',
  },
  {
    text: '“The payout arrives every week and the statement adds up. My bookkeeper has never had a question about it.”',
    name: 'Sofie Lind',
    role: 'Agency owner, Ambassador tier',
  },
]

export function ProgramTestimonials() {
  return (
    <section className={sectionStyles.section} aria-labelledby="partners-say-title">
      <div className={layoutStyles.page}>
        <div className={sectionStyles.head}>
          <h2 id="partners-say-title">What partners could say</h2>
          <p>Examples, written by us to show how the program is used.</p>
        </div>
        <ul className={styles.quotes}>
          {QUOTES.map(({ text, name, role }) => (
            <li key={name}>
              <blockquote>{text}</blockquote>
              <p className={styles.quoteBy}>
                <b>{name}</b>
                <span>{role}</span>
              </p>
              <Badge>Example</Badge>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
