import { useState } from 'react'
import { SampleBlock } from '#/components/code/code-block'
import textStyles from '#/components/ui/text.module.css'
import { RECEIVERS, type ReceiverLanguage } from './receiver-samples'
import styles from './receivers.module.css'

/** How a program verifies a webhook, to copy. */
export function Receivers() {
  const [language, setLanguage] = useState<ReceiverLanguage>('javascript')
  return (
    <section className={styles.receivers} aria-labelledby="receivers">
      <div>
        <h2 id="receivers" className={textStyles.cardTitle}>
          Verify what arrives
        </h2>
        <p>
          Each request carries <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
          <code>webhook-signature</code>, as Standard Webhooks describes. Return any 2xx within 15 seconds.
        </p>
        <p>
          An event can arrive twice, under the same <code>webhook-id</code>, and a later event can arrive
          first.
        </p>
        <p>
          To receive events on your own machine, which needs no public address, run{' '}
          <code>cygnet webhooks listen --forward-to http://localhost:8000</code>
        </p>
      </div>
      <SampleBlock samples={RECEIVERS} language={language} onChange={setLanguage} />
    </section>
  )
}
