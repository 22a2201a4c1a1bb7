import { Check, Copy } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './code-samples.module.css'
import { paint, samplesFor } from './code-samples-text'

/** The same call to this server in four languages, with copy. Arrow keys move between the tabs. */
export function CodeSamples() {
  const [index, setIndex] = useState(0)
  const [copied, setCopied] = useState(false)
  const tabs = useRef<(HTMLButtonElement | null)[]>([])
  const [samples, setSamples] = useState(() => samplesFor())
  const sample = samples[index]!

  // The page is built before its address is known.
  useEffect(() => setSamples(samplesFor(window.location.origin)), [])

  function move(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (index + step + samples.length) % samples.length
    setIndex(next)
    tabs.current[next]?.focus()
  }

  async function copy() {
    await navigator.clipboard.writeText(sample.code)
    setCopied(true)
    setTimeout(() => setCopied(false), 1500)
  }

  return (
    <div className={styles.code}>
      <div className={styles.head}>
        <div role="tablist" aria-label="Language" onKeyDown={move}>
          {samples.map((entry, position) => (
            <button
              key={entry.language}
              ref={(element) => {
                tabs.current[position] = element
              }}
              type="button"
              className={styles.tab}
              role="tab"
              id={`sample-tab-${position}`}
              aria-controls="sample-panel"
              aria-selected={position === index}
              tabIndex={position === index ? 0 : -1}
              onClick={() => setIndex(position)}
            >
              {entry.language}
            </button>
          ))}
        </div>
        <button type="button" className={styles.copy} onClick={copy}>
          {copied ? <Check /> : <Copy />}
          <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <pre id="sample-panel" role="tabpanel" aria-labelledby={`sample-tab-${index}`} tabIndex={0}>
        {paint(sample.code).map((piece) => (
          <span key={piece.at} className={piece.kind && styles[piece.kind]}>
            {piece.text}
          </span>
        ))}
      </pre>
    </div>
  )
}
