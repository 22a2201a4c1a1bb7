import type { Company } from '@cygnet/sdk'
import { Check } from 'lucide-react'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import styles from './profile-steps.module.css'
import { isSilent } from './voice/voice-draft'

const STEPS: { name: string; adds: string; isDone: (company: Company) => boolean }[] = [
  {
    name: 'Read your website',
    adds: 'Pages that every article can quote.',
    isDone: ({ parsedSources }) => parsedSources.length > 0,
  },
  {
    name: 'List your services',
    adds: 'What you offer, in place of open questions.',
    isDone: ({ services }) => services.length > 0,
  },
  {
    name: 'Say who it is for',
    adds: 'Examples that fit your readers.',
    isDone: ({ targetAudience }) => targetAudience.trim() !== '',
  },
  {
    name: 'Add your expertise',
    adds: 'Experience that a text may claim for you.',
    isDone: ({ expertise }) => expertise.length > 0,
  },
  {
    name: 'Set the brand voice',
    adds: 'Texts that sound like you; the score checks it.',
    isDone: ({ voice }) => !isSilent(voice),
  },
]

/** What a good profile still needs, and what each step adds; nothing once all are done. */
export function ProfileSteps({ company }: { company: Company }) {
  const done = STEPS.filter(({ isDone }) => isDone(company)).length
  if (done === STEPS.length) return null
  return (
    <Card as="section" padded aria-labelledby="steps-title">
      <h2 className={textStyles.cardTitle} id="steps-title">
        A good profile
      </h2>
      <p className={fieldStyles.help}>
        {done} of {STEPS.length} steps
      </p>
      <ol className={styles.steps}>
        {STEPS.map(({ name, adds, isDone }) => {
          const is = isDone(company)
          return (
            <li key={name} className={classNames(is && styles.done)}>
              <span className={styles.mark} aria-hidden="true">
                {is && <Check />}
              </span>
              <div>
                <p>
                  {name}
                  {is && <span className="sr-only">, done</span>}
                </p>
                {!is && <p className={fieldStyles.help}>{adds}</p>}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
