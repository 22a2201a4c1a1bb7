import type { Company } from '@cygnet/sdk'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import badgeStyles from '#/components/ui/badge.module.css'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { classNames } from '#/lib/class-names'
import { withKeyword } from '../rules'
import type { StepProps } from '../settings'
import styles from './keywords-step.module.css'
import { StepTitle } from './step-title'
import { Summary } from './summary'

const MAX_COUNT = 20

interface KeywordsStepProps extends StepProps {
  company: Company | undefined
  postsRemaining: number
}

export function KeywordsStep({ settings, change, company, postsRemaining }: KeywordsStepProps) {
  const [typed, setTyped] = useState('')
  const full = settings.keywords.length >= MAX_COUNT

  function add() {
    change({ keywords: withKeyword(settings.keywords, typed) })
    setTyped('')
  }

  return (
    <>
      <StepTitle title="Keywords">
        What people would search for. The first one is the main keyword. If you add none, they come from the
        prompt.
      </StepTitle>
      <div className={styles.keywordAdd}>
        <TextField
          label="Keyword"
          optional
          maxLength={100}
          value={typed}
          disabled={full}
          help={full ? `${MAX_COUNT} keywords at most` : 'Press Enter or “Add”'}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button icon={<Plus />} disabled={full || typed.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
      {settings.keywords.length > 0 && (
        <ul className={styles.chips} aria-label="Keywords">
          {settings.keywords.map((keyword, index) => (
            <li key={keyword} className={classNames(badgeStyles.badge, styles.badge, badgeStyles.accent)}>
              {keyword}
              {index === 0 && <span className={fieldStyles.optional}>main</span>}
              <button
                type="button"
                aria-label={`Remove ${keyword}`}
                onClick={() => change({ keywords: settings.keywords.filter((entry) => entry !== keyword) })}
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Summary settings={settings} company={company} postsRemaining={postsRemaining} />
    </>
  )
}
