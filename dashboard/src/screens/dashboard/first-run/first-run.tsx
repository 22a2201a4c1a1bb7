import { ApiError, type Company } from '@cygnet/sdk'
import { useRef, useState } from 'react'
import { singlePayload } from '#/components/wizard/payload'
import { DEFAULT_SETTINGS } from '#/components/wizard/settings'
import { useGenerate } from '#/components/wizard/use-generate'
import { errorMessage } from '#/lib/error-message'
import { useAction } from '#/lib/use-action'
import { withScheme } from '#/lib/web-address'
import { readWebsite, useCompany, useReadingPages } from '#/queries/company'
import { useTitles } from '#/queries/titles'
import { AskForm } from './ask-form'
import { Reading } from './reading'
import { Titles } from './titles'

/** The first screen of a new account: a website is read, titles that it can prove are offered, one is written. */
export default function FirstRun() {
  const [asked, setAsked] = useState({ website: '', about: '' })
  /** The website is asked for again though pages of one are known. */
  const [again, setAgain] = useState(false)
  const stop = useRef<AbortController>(null)
  const { data: company } = useCompany()
  const titles = useTitles(asked.about)
  const { generate, isPending } = useGenerate(() => undefined)
  const reading = useAction(readWebsite, { failure: 'inline', onSuccess: () => setAgain(false) })
  const pages = useReadingPages(null, reading.isPending)

  const write = (prompt: string, known: Company | undefined) =>
    generate(
      singlePayload(
        {
          ...DEFAULT_SETTINGS,
          prompt,
          includeCompanyContext: known !== undefined,
          companyInfoSource: 'known',
        },
        known
      )
    )

  function read(website: string, about: string) {
    setAsked({ website, about })
    stop.current = new AbortController()
    void reading.run({ url: withScheme(website), signal: stop.current.signal })
  }

  if (reading.isPending)
    return <Reading website={asked.website} pages={pages} onStop={() => stop.current?.abort()} />
  if (titles.data && titles.data.pages > 0 && !again)
    return (
      <Titles
        suggested={titles.data}
        about={asked.about}
        website={company?.website ?? asked.website}
        busy={isPending}
        checking={titles.isFetching}
        onCheck={(about) => setAsked({ ...asked, about })}
        onWrite={(title) => void write(title, company)}
        onAgain={() => setAgain(true)}
      />
    )
  const stopped = stop.current?.signal.aborted ?? false
  return (
    <AskForm
      asked={asked}
      model={titles.data?.model}
      problem={reading.error && !stopped ? reasonOf(reading.error) : undefined}
      busy={isPending}
      onRead={read}
      onWrite={(prompt) => void write(prompt, undefined)}
    />
  )
}

/** What is wrong with the address; that it is the website of the company stands above the field. */
const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.errors[0]?.message) || errorMessage(error)
