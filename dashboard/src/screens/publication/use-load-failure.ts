import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#/components/ui/messages'
import { useListAddress } from './use-list-address'

/**
 * Shows a dialog if a publication chosen in the list could not be loaded, and returns to the list. An address that
 * was opened directly has no list to return to, so its page shows the error.
 *
 * @param failure the error; a new object for each attempt
 * @param retry absent if trying again is pointless
 */
export function useLoadFailure(failure: unknown, retry: (() => void) | undefined) {
  const list = useListAddress()
  const { show } = useMessages()
  const navigate = useNavigate()
  const latest = useRef({ navigate, retry })
  latest.current = { navigate, retry }

  useEffect(() => {
    if (!failure || list === null) return
    let current = true
    void show({
      title: 'Error',
      text: 'Failed to load publication details',
      tone: 'bad',
      action: latest.current.retry && { label: 'Try Again' },
    }).then((again) => {
      if (!current) return
      if (again) latest.current.retry?.()
      else void latest.current.navigate(`/publications${list}`, { replace: true })
    })
    return () => {
      current = false
    }
  }, [failure, list, show])
}
