import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import styles from './question-list.module.css'

export interface Question {
  question: string
  answer: ReactNode
}

/** Questions that expand to show their answers, with the heading beside them. */
export function QuestionList({
  id,
  title,
  questions,
  className,
}: {
  /** Of the heading. */
  id: string
  title: string
  questions: readonly Question[]
  className?: string
}) {
  return (
    <section className={classNames(styles.questions, className)} aria-labelledby={id}>
      <h2 className={textStyles.sectionTitle} id={id}>
        {title}
      </h2>
      <div className={styles.questionList}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <Plus />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
