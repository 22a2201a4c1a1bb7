import { Link } from 'react-router'
import textStyles from '#/components/ui/text.module.css'
import { useDocumentedOperations } from '#/queries/documentation'
import { Loaded } from './loaded'
import readingStyles from './reading.module.css'
import { Sample } from './sample'

const NEEDS: Record<string, string> = {
  javascript: 'Node 18 or newer, nothing to install',
  python: 'Python 3.9 or newer, standard library only',
  php: 'PHP 8.1 or newer with the curl extension',
  curl: 'curl and jq',
}

/** A whole program in each language. */
export function ExamplesTab() {
  const operations = useDocumentedOperations()
  return (
    <Loaded query={operations}>
      {({ walkthrough, baseUrl }) => (
        <div className={readingStyles.columns}>
          <div className={readingStyles.text}>
            <h2 className={textStyles.sectionTitle}>From a prompt to a published file</h2>
            <p>One program, from the first call to the last:</p>
            <ol>
              <li>
                Starts a generation, which reserves one post of the quota; a failure or an outline of open
                questions gives it back.
              </li>
              <li>Asks for its status until it is completed.</li>
              <li>Removes the places where the writer asks for a fact of yours.</li>
              <li>Publishes the text and downloads it as Markdown.</li>
            </ol>
            <p>
              An error of the server is raised with its <code>code</code> and status. When the server cannot
              be reached, the code is <code>NETWORK_ERROR</code> and the status 0.
            </p>
            <h3 className={textStyles.cardTitle}>What it needs</h3>
            <ul>
              {walkthrough.map(({ language, label }) => (
                <li key={language}>
                  {label}: {NEEDS[language]}
                </li>
              ))}
            </ul>
            <p>
              The key needs <code>publications:generate</code>, <code>publications:read</code> and{' '}
              <code>publications:write</code>. Each operation has its own sample under{' '}
              <Link to={{ search: '?tab=endpoints' }}>Endpoints</Link>.
            </p>
          </div>
          <div className={readingStyles.side}>
            <Sample samples={walkthrough} serverUrl={baseUrl} />
          </div>
        </div>
      )}
    </Loaded>
  )
}
