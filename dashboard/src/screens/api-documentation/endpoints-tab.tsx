import type { DocumentedOperations } from '@cygnet/sdk/session'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDocumentedOperations } from '#/queries/documentation'
import styles from './endpoints-tab.module.css'
import { Loaded } from './loaded'
import { OperationPage } from './operation-page'

const FIRST = 'v1GeneratePublication'

/** Contents, the input and answers of an operation, and how to call it. */
export function EndpointsTab() {
  const operations = useDocumentedOperations()
  const [params] = useSearchParams()
  return (
    <Loaded query={operations}>
      {({ groups, baseUrl }) => {
        const known = groups.flatMap((group) => group.operations)
        const asked = params.get('operation')
        const { operationId } = known.find((one) => one.operationId === asked) ?? { operationId: FIRST }
        return (
          <div className={styles.endpoints}>
            <Contents groups={groups} current={operationId} />
            <OperationPage key={operationId} operationId={operationId} serverUrl={baseUrl} />
          </div>
        )
      }}
    </Loaded>
  )
}

function Contents({ groups, current }: Pick<DocumentedOperations, 'groups'> & { current: string }) {
  return (
    <nav className={styles.contents} aria-label="Endpoints">
      {groups.map((group) => (
        <section key={group.name} aria-label={group.name}>
          <h2>{group.name}</h2>
          <ul>
            {group.operations.map((operation) => (
              <li key={operation.operationId}>
                <Link
                  to={{ search: `?tab=endpoints&operation=${operation.operationId}` }}
                  preventScrollReset
                  aria-current={operation.operationId === current ? 'true' : undefined}
                  title={operation.summary}
                >
                  <span className={styles.method}>{operation.method}</span>
                  <span>{breakable(shortPath(operation.path))}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** A path that breaks before its parts rather than within them. */
const breakable = (path: string) =>
  path.split(/(?=\/)/).map((part, index, parts) => (
    <Fragment key={parts.slice(0, index).join('')}>
      {part}
      <wbr />
    </Fragment>
  ))

const shortPath = (path: string) => path.replace('/api/v1', '')
