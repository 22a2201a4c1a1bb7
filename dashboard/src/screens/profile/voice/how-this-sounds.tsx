import type { Company, CompanyVoice } from '@cygnet/sdk'
import fieldStyles from '#/components/ui/field.module.css'
import styles from './how-this-sounds.module.css'
import { previewOf } from './voice-preview'

type Spoken = Pick<CompanyVoice, 'person' | 'readingLevel' | 'avoidedWords'>

/** A passage about the company in its voice, from its profile alone. */
export function HowThisSounds({ company, voice }: { company: Company; voice: Spoken }) {
  const text = previewOf(company, voice)
  if (!text) return null
  return (
    <figure className={styles.sounds} aria-labelledby="sounds-title">
      <figcaption className={fieldStyles.label} id="sounds-title">
        How this sounds
      </figcaption>
      <p className={styles.passage} dir="auto">
        {text}
      </p>
    </figure>
  )
}
