import { useState } from 'react'

const KEY = 'downloads.credit'

/** Whether downloads end with the line that says what wrote them; remembered in this browser. */
export function useCreditLine(): [credit: boolean, setCredit: (credit: boolean) => void] {
  const [credit, setCredit] = useState(() => localStorage.getItem(KEY) !== 'off')
  return [
    credit,
    (next) => {
      setCredit(next)
      if (next) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, 'off')
    },
  ]
}
