import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'
import fieldStyles from './field.module.css'

const SHOWN_MS = 1500

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Browsers refuse where a page may not write there; the text can still be selected by hand.
      setOutcome('refused')
    }
  }

  return (
    <>
      <Button icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={copy}>
        {outcome === 'copied' ? 'Copied!' : label}
      </Button>
      <span className="sr-only" role="status">
        {outcome === 'copied' && 'Copied!'}
      </span>
      {outcome === 'refused' && (
        <span className={fieldStyles.help}>Your browser does not allow it. Select the text instead.</span>
      )}
    </>
  )
}
