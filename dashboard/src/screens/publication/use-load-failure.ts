import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#/components/ui/messages'
import { useListAddress } from './use-list-address'

/**
 * Says that a publication chosen on the list could not be loaded, and leads back there. An address that was opened
 * by itself has no list to go back to: its page says it.
 *
 * @param failure the failure; another object for each try
 * @param retry absent where trying again is of no use
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
