import { ApiError, type Company } from '@cygnet/sdk'
import { useState } from 'react'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { givenUrls } from '../rules'

/** Reads a website into the profile and says how it went. `read` is what the last success brought. */
export function useParseWebsite(onParsed: (company: Company) => void) {
  const [busy, setBusy] = useState(false)
  const [read, setRead] = useState<Company | null>(null)
  const { show } = useMessages()

  async function parse(urls: readonly string[]) {
    const given = givenUrls(urls)
    if (given.length === 0) {
      await show({ title: 'No URLs', text: 'Please add at least one URL to parse', tone: 'warn' })
      return
    }
    setBusy(true)
    try {
      const company = await api.company.parse({ urls: given })
      setRead(company)
      onParsed(company)
    } catch (error) {
      setBusy(false)
      const text =
        error instanceof ApiError
          ? error.message || 'Failed to parse company website'
          : 'Failed to parse company website. Please try again.'
      await show({ title: 'Error', text, tone: 'bad' })
      return
    }
    setBusy(false)
    await show({ title: 'Success!', text: 'Company website parsed successfully', tone: 'ok' })
    await show({
      title: 'Company information',
      text: 'The data is now in the Profile page, where it can be edited.',
      tone: 'ok',
    })
  }

  return { parse, busy, read }
}
