import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { Feather } from '#/components/ui/feather'
import statesStyles from '#/components/ui/states.module.css'
import textStyles from '#/components/ui/text.module.css'
import { useCompany } from '#/queries/company'
import styles from './first-steps.module.css'

/** What a newcomer sees instead of publications: the three steps to the first one. */
export function FirstSteps() {
  const { data: company } = useCompany()
  const known = company?.exists ?? false
  return (
    <Card className={styles.firstSteps}>
      <div className={styles.firstStepsHead}>
        <span className={statesStyles.emptyPage} aria-hidden="true">
          <Feather />
        </span>
        <div>
          <h3 className={textStyles.cardTitle}>No publications yet</h3>
          <p>A publication is a finished post with images, sources and a quality score.</p>
          <Link className={buttonClass({ variant: 'primary' })} to="/publications?create=1">
            Create Your First Publication
          </Link>
        </div>
      </div>
      <ol>
        <li>
          <span className={styles.number} aria-hidden="true">
            {known ? <Check /> : '1'}
          </span>
          <h4>Tell us about your company</h4>
          {known ? (
            <p>
              We know about {company?.name || 'your company'}.{' '}
              <Link to="/profile?tab=company">See the profile</Link>
            </p>
          ) : (
            <p>
              We can learn what you do and how you sound from{' '}
              <Link to="/profile?tab=company">your website</Link>.
            </p>
          )}
        </li>
        <li>
          <span className={styles.number} aria-hidden="true">
            2
          </span>
          <h4>Write one prompt</h4>
          <p>Eight short steps. Only the prompt is required.</p>
        </li>
        <li>
          <span className={styles.number} aria-hidden="true">
            3
          </span>
          <h4>Review and publish</h4>
          <p>Every figure comes with its source. Anything missing is marked.</p>
        </li>
      </ol>
    </Card>
  )
}
