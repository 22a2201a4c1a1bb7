import { Check } from 'lucide-react'
import { classNames } from '#/lib/class-names'
import styles from './stepper.module.css'

/** The names of the steps. */
export const STEP_NAMES = ['Mode', 'Prompt', 'Type', 'Company', 'Audience', 'Style', 'Length', 'Keywords']

/** Numbered circles; completed ones are ticked and link to their step. */
export function Stepper({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <ol className={styles.stepper} aria-label="Steps">
      {STEP_NAMES.map((name, index) => {
        const number = index + 1
        const done = number < step
        return (
          <li
            key={name}
            className={classNames(done && styles.done, number === step && styles.current)}
            aria-current={number === step ? 'step' : undefined}
          >
            {done ? (
              <button type="button" className={styles.marker} title={name} onClick={() => onStep(number)}>
                <Check />
                <span className="sr-only">
                  Step {number}, {name}, done
                </span>
              </button>
            ) : (
              <span className={styles.marker} title={name}>
                <span aria-hidden="true">{number}</span>
                <span className="sr-only">
                  Step {number}, {name}
                </span>
              </span>
            )}
            {/* As a picture of the name, which is already said. */}
            <span className={styles.name} data-name={name} aria-hidden="true" />
          </li>
        )
      })}
    </ol>
  )
}
