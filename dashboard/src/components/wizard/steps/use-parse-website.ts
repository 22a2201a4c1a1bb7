import { ApiError, type Company } from '@cygnet/sdk'
import { useRef, useState } from 'react'
import { useUrlProblems } from '#/components/company/use-url-problems'
import { useMessages } from '#/components/ui/messages'
import { useAction } from '#/lib/use-action'
import { withScheme } from '#/lib/web-address'
import { parseCompany, useReadingPages } from '#/queries/company'
import { givenUrls } from '../rules'

/** Reads a website into the profile and reports the result. `read` is the profile after the last success. */
export function useParseWebsite(onParsed: (company: Company) => void) {
  const [read, setRead] = useState<Company | null>(null)
  const { show } = useMessages()
  const problems = useUrlProblems()
  const sent = useRef<readonly string[]>([])
  const parsing = useAction(parseCompany(), {
    onSuccess: (company) => {
      setRead(company)
      onParsed(company)
    },
    failure: (error) => {
      problems.refuse(sent.current, error)
      const text =
        error instanceof ApiError
          ? error.serverMessage || 'Failed to parse company website'
          : 'Failed to parse company website. Please try again.'
      void show({ title: 'Error', text, tone: 'bad' })
    },
  })

  async function parse(urls: readonly string[]) {
    const given = givenUrls(urls)
    if (given.length === 0) {
      await show({ title: 'No URLs', text: 'Please add at least one URL to parse', tone: 'warn' })
      return
    }
    if (!problems.sound(given)) return
    sent.current = given
    if (!(await parsing.run(given.map(withScheme)))) return
    await show({
      title: 'Success!',
      text: 'Company website parsed successfully. The data is now in the Profile page, where it can be edited.',
      tone: 'ok',
    })
  }

  return {
    parse,
    isPending: parsing.isPending,
    read,
    problem: problems.problem,
    pages: useReadingPages(null, parsing.isPending),
  }
}
