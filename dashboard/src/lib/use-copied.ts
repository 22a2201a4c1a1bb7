import { useEffect, useState } from 'react'

const SHOWN_MS = 1500

/** Copies a text, and says for a moment whether that worked. */
export function useCopied() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Browsers may forbid a page to write; the text can still be selected by hand.
      setOutcome('refused')
    }
  }

  return { outcome, copy }
}
