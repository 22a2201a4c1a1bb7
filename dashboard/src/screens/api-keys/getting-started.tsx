import { Link } from 'react-router'
import { Card } from '#/components/ui/card'
import { CopyButton } from '#/components/ui/copy-button'
import textStyles from '#/components/ui/text.module.css'
import { api } from '#/lib/api'
import styles from './getting-started.module.css'

/** The first call with a key, ready to paste into a terminal. */
export function GettingStarted() {
  const sample = `curl ${api.baseUrl}/api/v1/publications \\\n  -H "X-API-Key: YOUR_API_KEY"`
  return (
    <Card as="section" padded className={styles.gettingStarted} aria-labelledby="getting-started">
      <div>
        <h2 id="getting-started" className={textStyles.cardTitle}>
          Getting started
        </h2>
        <ol>
          <li>Create a key with the permissions that your program needs.</li>
          <li>Copy it right away: it is shown only when it is created or rotated.</li>
          <li>
            Send it with every call, in the <code className={textStyles.monospace}>X-API-Key</code> header.
          </li>
        </ol>
        <p className={textStyles.label}>
          Every call, with samples in four languages, is in the{' '}
          <Link className={textStyles.link} to="/api-documentation">
            API documentation
          </Link>
          .
        </p>
      </div>
      <div className={styles.sample}>
        <pre>
          <code>{sample}</code>
        </pre>
        <CopyButton text={sample} label="Copy sample" />
      </div>
    </Card>
  )
}
