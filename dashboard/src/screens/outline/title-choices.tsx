import { Button } from '#/components/ui/button'
import textStyles from '#/components/ui/text.module.css'
import styles from './title-choices.module.css'

interface TitleChoicesProps {
  titles: string[]
  onChoose: (title: string) => void
}

/** The other titles that were thought of; one click takes one of them. */
export function TitleChoices({ titles, onChoose }: TitleChoicesProps) {
  if (titles.length === 0) return null
  return (
    <div className={styles.choices}>
      <p className={textStyles.meta} id="other-titles">
        Other titles
      </p>
      <ul className={styles.list} aria-labelledby="other-titles">
        {titles.map((title) => (
          <li key={title}>
            <Button writes size="sm" className={styles.title} dir="auto" onClick={() => onChoose(title)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
