import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
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
          It starts with what you provide: the prompt, your notes and keywords, your company profile and any
          pages you list. It reads up to eight pages of your website, respects robots.txt, and ignores
          anything hidden from readers.
        </p>
        <p>
          All of it is broken down into individual statements, each linked to the page it came from.
          Instructions planted on a page are treated as text and never followed.
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
          It looks at what you have already published so that the new post doesn’t repeat it, then picks an
          angle, a title and a main keyword.
        </p>
        <p>
          Next comes the outline. Each section gets a question to answer, the facts it may use and a word
          range. If you like, you can review and edit the outline before anything is written.
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
          A language model drafts the article as one text, so each section knows what the others say. The
          built-in writer fills each section from its facts.
        </p>
        <p>
          Every figure, date and quote is written together with its source, every sum with its calculation.
          Where a fact is missing, the text asks you for it and moves on.
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
          Code checks every section. Does the citation lead to a page that was actually read? Is the number on
          it? Is the quote word for word? What a model wrote in its own words, a verifier reads beside its
          source, and code looks up the words it points to.
        </p>
        <p>
          What fails goes back to the writer once, with the problem spelled out. If the claim still has no
          source, it is taken out and listed with the reason. A sentence with nothing to look up stays, and
          counts as not verified.
        </p>
      </>
    ),
    picture: <CheckedClaims />,
  },
  {
    title: 'Illustrate',
    text: (
      <p>
        Each post gets a cover, and up to three images for sections with something to show: a table, steps, a
        list, a figure or a quote. All have alt text. Without an image model they are drawn in your colors,
        and the cover is the title. If an image fails, the post is still finished.
      </p>
    ),
    picture: <DrawnImages />,
  },
  {
    title: 'Score and finish',
    text: (
      <>
        <p>
          The whole text is scored. Weak sections are rewritten up to twice, and the better version is kept.
          The introduction, the meta description and an FAQ answered by the sources come last.
        </p>
        <p>
          Every step is saved as it completes. If anything stops, work resumes from there, and a post counts
          against your quota only once, when it is finished.
        </p>
      </>
    ),
    picture: <FinishedPost />,
  },
]

/** From a prompt to a post, each step with its result. */
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
              <figcaption className={textStyles.meta}>Example</figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </section>
  )
}
