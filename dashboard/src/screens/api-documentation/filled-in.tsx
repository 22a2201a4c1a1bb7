import type { CodeSample } from '@cygnet/sdk/session'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

type Language = CodeSample['language']

/** The values entered in the quick start, shown in every sample of the screen. */
interface FilledIn {
  apiKey: string
  setApiKey: (apiKey: string) => void
  /** Empty for the server's own. */
  baseUrl: string
  setBaseUrl: (baseUrl: string) => void
  language: Language
  setLanguage: (language: Language) => void
}

const Context = createContext<FilledIn | null>(null)

/** Only kept in memory: a key does not belong in a browser's storage. */
export function FilledInProvider({ children }: { children: ReactNode }) {
  const [apiKey, setApiKey] = useState('')
  const [baseUrl, setBaseUrl] = useState('')
  const [language, setLanguage] = useState<Language>('curl')
  const value = useMemo(
    () => ({ apiKey, setApiKey, baseUrl, setBaseUrl, language, setLanguage }),
    [apiKey, baseUrl, language]
  )
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useFilledIn(): FilledIn {
  const value = useContext(Context)
  if (!value) throw new Error('The samples are shown only inside the documentation')
  return value
}

const PLACEHOLDER = 'YOUR_API_KEY'
/** Anything else could end a string in one of the languages, and is left out of the samples. */
const HARMLESS_KEY = /^[\w-]+$/

/** @param serverUrl the address that the server wrote into the samples */
export function fillIn<Sample extends Pick<CodeSample, 'code'>>(
  samples: readonly Sample[],
  serverUrl: string,
  { apiKey, baseUrl }: Pick<FilledIn, 'apiKey' | 'baseUrl'>
): Sample[] {
  const key = apiKey.trim()
  const address = baseUrl.trim().replace(/\/+$/, '')
  return samples.map((sample) => {
    let { code } = sample
    if (HARMLESS_KEY.test(key)) code = code.replaceAll(PLACEHOLDER, () => key)
    if (isAddress(address)) code = code.replaceAll(serverUrl, () => address)
    return { ...sample, code }
  })
}

export const isAddress = (text: string) => /^https?:\/\/[^\s"'`\\$<>]+$/.test(text) && URL.canParse(text)
