import { ApiError } from '@cygnet/sdk'
import { useState } from 'react'
import { urlError } from '#/lib/web-address'

/** What is wrong with the addresses of a reading: as they are typed, and as the server found them. */
export function useUrlProblems() {
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    problem: (url: string): string | undefined => refused.get(url.trim()) ?? urlError(url),
    /** Whether none of them is wrong as typed; starts a new reading's problems. */
    sound: (urls: readonly string[]): boolean => {
      setRefused(new Map())
      return urls.every((url) => urlError(url) === undefined)
    },
    /** Keeps what the server says of each address, in the order in which they were sent. */
    refuse: (urls: readonly string[], error: unknown): void => {
      if (!(error instanceof ApiError)) return
      const found = (error.errors ?? []).flatMap(({ field, message }) => {
        const url = urls[Number(/^urls\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)]
        return url === undefined ? [] : [[url.trim(), message] as const]
      })
      setRefused(new Map(found))
    },
  }
}
