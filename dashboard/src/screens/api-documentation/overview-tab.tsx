import { BookOpen } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#/components/ui/card'
import { TextField } from '#/components/ui/field'
import textStyles from '#/components/ui/text.module.css'
import { api } from '#/lib/api'
import { classNames } from '#/lib/class-names'
import { useDocumentedOperation, useDocumentedOperations } from '#/queries/documentation'
import { isAddress, useFilledIn } from './filled-in'
import { Loaded } from './loaded'
import styles from './overview-tab.module.css'
import readingStyles from './reading.module.css'
import { Sample } from './sample'

const GUIDES = [
  { href: '/docs/quick-start', title: 'Quick start', text: 'From a key to a published post.' },
  { href: '/docs/errors', title: 'Errors', text: 'Every code, its cause and what to do.' },
  { href: '/docs/idempotency', title: 'Idempotency', text: 'Send a call again without paying twice.' },
  { href: '/docs/mcp', title: 'MCP', text: 'Let an assistant write and publish.' },
]

/** What the API is for, and the first call. */
export function OverviewTab() {
  const first = useDocumentedOperation('v1ListPublications')
  const serverUrl = useDocumentedOperations().data?.baseUrl ?? api.baseUrl
  return (
    <div className={readingStyles.columns}>
      <div className={readingStyles.text}>
        <h2 className={textStyles.sectionTitle}>What you can do with it</h2>
        <p>
          With an API key, your own program can do what you do with content in the dashboard: generate
          publications one by one or in bulk, read and edit them, publish, download, and manage images,
          templates and the calendar. Signing in, billing and managing keys are reserved for people.
        </p>
        <QuickStart serverUrl={serverUrl} />
      </div>
      <div className={classNames(readingStyles.side, styles.sample)}>
        <Loaded query={first}>{({ samples }) => <Sample samples={samples} serverUrl={serverUrl} />}</Loaded>
      </div>
      <div className={readingStyles.text}>
        <h3 className={textStyles.cardTitle}>Guides</h3>
        <ul className={styles.guides}>
          {GUIDES.map((guide) => (
            <li key={guide.href}>
              <a href={guide.href}>
                <BookOpen />
                <span>
                  <b>{guide.title}</b>
                  {guide.text}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p>
          The <a href="/docs/reference">API reference</a> lists every operation with its schemas. There is a
          guide to the <a href="/docs/sdk">SDK</a> and one to the <a href="/docs/cli">CLI</a>.
        </p>
      </div>
    </div>
  )
}

/** The key and the address that are filled into all samples of the screen. */
function QuickStart({ serverUrl }: { serverUrl: string }) {
  const { apiKey, setApiKey, baseUrl, setBaseUrl } = useFilledIn()
  const isWrong = baseUrl.trim() !== '' && !isAddress(baseUrl.trim())
  return (
    <Card as="section" padded className={styles.quickStart} aria-labelledby="quick-start">
      <h3 id="quick-start" className={textStyles.cardTitle}>
        Quick start
      </h3>
      <ol>
        <li>
          Create a key under <Link to="/api-keys">API Keys</Link> with the permissions that your program
          needs.
        </li>
        <li>Enter it here to make every sample ready to run. It never leaves this page.</li>
        <li>Copy a sample and run it.</li>
      </ol>
      <div className={styles.fields}>
        <TextField
          label="API key"
          value={apiKey}
          placeholder="cg_..."
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setApiKey(event.target.value)}
        />
        <TextField
          label="Base URL"
          type="url"
          value={baseUrl}
          placeholder={serverUrl}
          error={isWrong ? 'Please enter an address with http:// or https://' : undefined}
          onChange={(event) => setBaseUrl(event.target.value)}
        />
      </div>
    </Card>
  )
}
