import type { PartnerProgram } from '@cygnet/sdk/session'
import { type RefObject, useCallback, useState } from 'react'
import { SEEDED_PROGRAM } from '#/lib/seeded-program'
import { useWhenNear } from '#/public/use-when-near'

/**
 * The rules built into the page, then the server's; `failed` once loading them has failed.
 * @param place they are loaded once a reader comes near it; immediately if there is none
 */
export function useProgram(place?: RefObject<Element | null>): {
  program: PartnerProgram
  failed: boolean
  reload: () => void
} {
  const [program, setProgram] = useState(SEEDED_PROGRAM)
  const [failed, setFailed] = useState(false)

  const reload = useCallback(async () => {
    setFailed(false)
    try {
      const { api } = await import('#/lib/api')
      setProgram(await api.partners.program())
    } catch (error) {
      console.warn('The rules of the partner program could not be refreshed', error)
      setFailed(true)
    }
  }, [])
  useWhenNear(place, reload)

  return { program, failed, reload: () => void reload() }
}
