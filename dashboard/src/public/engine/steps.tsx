import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import {
  CheckedClaims,
  DrawnImages,
  FactStore,
  FinishedPost,
  Outline,
  WrittenSentence,
} from './step-pictures'
import styles from './steps.module.css'

const STEPS: { title: string; text: ReactNode; picture: ReactNode }[] = [
  {
    title: 'Read',
    text: (
      <>
        <p>
          It starts from what you give it: the prompt, your notes and keywords, your company profile, and the
          pages you name. Of your website it reads up to eight pages, as robots.txt allows, and leaves out
          what is hidden from readers.
        </p>
        <p>
          All of it is taken apart into single statements. Each keeps the page on which it stands.
          Instructions that somebody planted on a page are treated as text, not as orders.
        </p>
      </>
    ),
    picture: <FactStore />,
  },
  {
    title: 'Plan',
    text: (
      <>
        <p>
          It looks at what you have published before, so that the new post takes another way, and chooses the
          angle, the title and the main keyword.
        </p>
        <p>
          Then comes the outline. Each section gets a question to answer, the facts it may use and a range of
          words. You can ask to see the outline first and change it before anything is written.
        </p>
      </>
    ),
    picture: <Outline />,
  },
  {
    title: 'Write',
    text: (
      <>
        <p>
          Up to three sections are written at a time. Each knows the whole outline and what its neighbours
          say, so that nothing is told twice.
        </p>
        <p>
          A figure, a date or a quotation is set down together with its source. Where a fact is missing, the
          text says so with a mark, and goes on.
        </p>
      </>
    ),
    picture: <WrittenSentence />,
  },
  {
    title: 'Check',
    text: (
      <>
        <p>
          Every section goes through code that takes nobody's word for anything. Does the citation lead to a
          page that was read? Does the number stand there? Is the quotation word for word?
        </p>
        <p>
          A section that fails is rewritten once, with the finding beside it. If the claim still has no
          ground, it is taken out.
        </p>
      </>
    ),
    picture: <CheckedClaims />,
  },
  {
    title: 'Illustrate',
    text: (
      <p>
        A cover and up to three pictures, for the longest sections, each with an alternative text. Without a
        model that draws, they are made from templates in your colours. A picture that cannot be made never
        costs you the post.
      </p>
    ),
    picture: <DrawnImages />,
  },
  {
    title: 'Score and finish',
    text: (
      <>
        <p>
          The whole text is scored. Weak sections are written again, at most twice, and the better version
          stays. Last come the introduction, the description for search engines, and questions that a source
          really answers.
        </p>
        <p>
          Every step is saved as it ends. Whatever stops, the work goes on from there, and a post is charged
          once: when it is finished.
        </p>
      </>
    ),
    picture: <FinishedPost />,
  },
]

/** The way from a prompt to a post, each step with what it leaves behind. */
export function Steps() {
  return (
    <section className={layoutStyles.page} aria-labelledby="steps-title">
      <h2 className="sr-only" id="steps-title">
        Step by step
      </h2>
      <ol className={styles.engineSteps}>
        {STEPS.map((step, index) => (
          <li key={step.title}>
            <span className={styles.stepNumber} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.stepText}>
              <h3>{step.title}</h3>
              {step.text}
            </div>
            <figure className={styles.stepPicture} aria-label={`Example: ${step.title}`}>
              {step.picture}
            </figure>
          </li>
        ))}
      </ol>
    </section>
  )
}
