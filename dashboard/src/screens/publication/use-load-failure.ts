import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#/components/ui/messages'

interface LoadFailure {
  /** The message of the dialog. */
  text: string
  /** The address that led here; null where this one was opened directly. */
  back: string | null
}

/**
 * Shows a dialog if a publication chosen elsewhere in the product could not be loaded, and returns there. An address
 * that was opened directly has nothing to return to, so its page shows the error.
 *
 * @param failure the error; a new object for each attempt
 * @param retry absent if trying again is pointless
 */
export function useLoadFailure(
  failure: unknown,
  retry: (() => void) | undefined,
  { text, back }: LoadFailure
) {
  const { show } = useMessages()
  const navigate = useNavigate()
  const latest = useRef({ navigate, retry })
  latest.current = { navigate, retry }

  useEffect(() => {
    if (!failure || back === null) return
    let current = true
    void show({
      title: 'Error',
      text,
      tone: 'bad',
      action: latest.current.retry && { label: 'Try Again' },
    }).then((again) => {
      if (!current) return
      if (again) latest.current.retry?.()
      else void latest.current.navigate(back, { replace: true })
    })
    return () => {
      current = false
    }
  }, [failure, back, text, show])
}
