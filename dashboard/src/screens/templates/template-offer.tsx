import { pages } from '#/app/shell/navigation'
import { shortName } from '#/components/plans/plan-list'
import { buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import textStyles from '#/components/ui/text.module.css'
import { formatPrice } from '#/lib/format'
import { usePlans } from '#/queries/subscription'
import styles from './template-offer.module.css'

const SAMPLE = [
  { heading: 'The short answer', words: '80 to 120 words', format: 'Paragraph' },
  { heading: 'What to compare', words: '200 to 300 words', format: 'Table' },
  { heading: 'Which one fits you', words: '150 to 250 words', format: 'List' },
  { heading: 'What it costs', words: '120 to 200 words', format: 'Table' },
  { heading: 'Questions buyers ask', words: '200 to 300 words', format: 'Questions and answers' },
]

/** What a template is, by a sample, for an account whose plan has none; and the plan that has them. */
export function TemplateOffer() {
  const plan = usePlans().data?.find(({ capabilities }) => capabilities.customTemplates)
  const name = plan ? shortName(plan) : 'Enterprise'
  return (
    <Card className={styles.offer}>
      <div>
        <h2 className={textStyles.cardTitle}>Custom templates are part of the {name} plan</h2>
        <p>
          Say once which sections a kind of post has, how long each one is and what form it takes. Every post
          that uses the template is written to it, and you still choose the subject and the sources.
        </p>
        <a className={buttonClass({ variant: 'primary' })} href={pages.pricing.href}>
          {plan ? `Upgrade to ${name}, ${formatPrice(plan.price)} / ${plan.interval}` : pages.pricing.label}
        </a>
      </div>
      <section className={styles.sample} aria-labelledby="sample-title">
        <p className={textStyles.meta}>Sample template</p>
        <h3 id="sample-title">Buyer’s guide</h3>
        <ol>
          {SAMPLE.map(({ heading, words, format }) => (
            <li key={heading}>
              <span>{heading}</span>
              <span className={textStyles.meta}>
                {words}, {format.toLowerCase()}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}
