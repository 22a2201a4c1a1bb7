import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '#/components/ui/button'
import { TextArea, TextField } from '#/components/ui/field'
import { urlError } from '#/lib/web-address'
import styles from './first-run.module.css'
import { ModelNote } from './model-note'
import pastedStyles from './pasted.module.css'
import { SampleSlip } from './sample-slip'

const MIN_PROMPT_LENGTH = 10
const TOO_SHORT = 'Please enter at least 10 characters'
const NO_SUBJECT = 'Say what the article should be about'

interface AskFormProps {
  asked: { website: string; about: string }
  /** The model that writes; null for none, undefined while that is not known. */
  model: string | null | undefined
  /** Why the website could not be read. */
  problem: string | undefined
  busy: boolean
  onRead: (website: string, about: string) => void
  onWrite: (prompt: string) => void
}

/** One field for a website and one for a prompt, beside a finished article. */
export function AskForm({ asked, model, problem, busy, onRead, onWrite }: AskFormProps) {
  const title = useId()
  const navigate = useNavigate()
  const { register, handleSubmit, getValues, setError, formState } = useForm({
    defaultValues: { ...asked, pasted: '' },
  })
  const { errors } = formState
  const [sent, setSent] = useState(asked.website)
  const about = register('about', {
    validate: (text) => text.trim() === '' || text.trim().length >= MIN_PROMPT_LENGTH || TOO_SHORT,
  })

  function withoutWebsite() {
    const prompt = getValues('about').trim()
    if (prompt === '') return void navigate('/publications?create=1')
    if (prompt.length < MIN_PROMPT_LENGTH)
      return setError('about', { message: TOO_SHORT }, { shouldFocus: true })
    onWrite(prompt)
  }

  /** A prompt may carry facts: the article then says them instead of asking for them. */
  function fromPasted() {
    const [prompt, pasted] = [getValues('about').trim(), getValues('pasted').trim()]
    if (prompt.length < MIN_PROMPT_LENGTH)
      return setError('about', { message: prompt === '' ? NO_SUBJECT : TOO_SHORT }, { shouldFocus: true })
    if (pasted.length < MIN_PROMPT_LENGTH)
      return setError('pasted', { message: TOO_SHORT }, { shouldFocus: true })
    onWrite(`${prompt}\n\n${pasted}`)
  }

  return (
    <>
      <div className={styles.start}>
        <section aria-labelledby={title}>
          <h2 id={title}>Your website already holds your first article</h2>
          <p className={styles.lead}>
            Cygnet reads your public pages, quotes the facts it finds, and proposes titles those facts can
            support. Nothing is published until you say so.
          </p>
          <form
            noValidate
            className={styles.ask}
            onSubmit={handleSubmit((values) => {
              setSent(values.website)
              onRead(values.website.trim(), values.about.trim())
            })}
          >
            <TextField
              label="Your website"
              inputMode="url"
              autoComplete="url"
              placeholder="marlowbikes.example"
              maxLength={2048}
              help="Up to 8 public pages, about 20 seconds."
              error={errors.website?.message ?? (getValues('website') === sent ? problem : undefined)}
              {...register('website', {
                validate: (url) =>
                  url.trim() === '' ? 'Enter your website, or start without one' : urlError(url),
              })}
            />
            <TextArea
              label="What should the article be about?"
              optional
              rows={3}
              maxLength={2000}
              placeholder="How often a cargo bike needs service, for parents who ride every day"
              error={errors.about?.message}
              {...about}
            />
            {problem && (
              <div className={pastedStyles.pasted}>
                <TextArea
                  label="Or paste what your website says"
                  rows={5}
                  maxLength={6000}
                  help="A price list, a page about a service: the article states these facts instead of asking you for them."
                  error={errors.pasted?.message}
                  {...register('pasted')}
                />
                <Button writes variant="primary" size="lg" busy={busy} onClick={fromPasted}>
                  Write from this text
                </Button>
              </div>
            )}
            <div className={styles.go}>
              <Button writes variant={problem ? 'secondary' : 'primary'} size="lg" type="submit">
                {problem ? 'Try again' : 'Read my website'}
              </Button>
              <Button writes variant="ghost" size="lg" busy={busy} onClick={withoutWebsite}>
                Start without a website
              </Button>
            </div>
          </form>
          <ModelNote model={model} />
        </section>
        <SampleSlip />
      </div>
      <ol className={styles.then}>
        <li>
          <b>1. It reads</b>
          <span>Your pages appear one by one, and every figure on them is quoted word for word.</span>
        </li>
        <li>
          <b>2. It proposes</b>
          <span>Up to three titles, each with the facts that support it.</span>
        </li>
        <li>
          <b>3. You choose</b>
          <span>
            Pick a title. If your pages don’t cover something, Cygnet asks you in the margin instead of making
            it up.
          </span>
        </li>
      </ol>
    </>
  )
}
