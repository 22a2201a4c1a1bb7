import { saveFile } from '@cygnet/sdk/session'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PRODUCT_NAME } from '#/brand'
import { Button } from '#/components/ui/button'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { CopyButton } from '#/components/ui/copy-button'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import styles from './recovery-codes.module.css'

/** The recovery codes, shown once: to copy or save as a file before leaving. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [kept, setKept] = useState(false)
  const text = `${codes.join('\n')}\n`
  const copy = useRef<HTMLButtonElement>(null)

  // The element that was focused before has disappeared with its form.
  useEffect(() => copy.current?.focus(), [])

  function download() {
    const heading = `Recovery codes of ${PRODUCT_NAME}, ${window.location.host}\nEach works once.\n\n`
    saveFile(
      new Blob([heading + text], { type: 'text/plain' }),
      `${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`
    )
  }

  return (
    <div className={classNames(layoutStyles.stack, layoutStyles.loose)}>
      <ul className={styles.recoveryCodes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classNames(layoutStyles.row, layoutStyles.wrap)}>
        <CopyButton ref={copy} text={text} label="Copy codes" />
        <Button icon={<Download />} onClick={download}>
          Download
        </Button>
      </div>
      <label className={classNames(checkboxStyles.option, checkboxStyles.checkbox)}>
        <input type="checkbox" checked={kept} onChange={(event) => setKept(event.target.checked)} />I have
        kept these codes somewhere safe
      </label>
      <Button variant="primary" wide disabled={!kept} onClick={onKept}>
        Done
      </Button>
    </div>
  )
}
