import { CodeBlock } from '#/components/code/code-block'
import textStyles from '#/components/ui/text.module.css'
import { api } from '#/lib/api'
import { useDocumentedOperations } from '#/queries/documentation'
import { fillIn, useFilledIn } from './filled-in'
import { Loaded } from './loaded'
import readingStyles from './reading.module.css'

const header = (value: string) => `curl "${api.baseUrl}/api/v1/publications" \\\n  -H "${value}"`

/** How a call authenticates, and what a key may do. */
export function AuthTab() {
  const operations = useDocumentedOperations()
  const filledIn = useFilledIn()
  const [own, bearer] = fillIn(
    [{ code: header('X-API-Key: YOUR_API_KEY') }, { code: header('Authorization: Bearer YOUR_API_KEY') }],
    api.baseUrl,
    filledIn
  )
  return (
    <div className={readingStyles.columns}>
      <div className={readingStyles.text}>
        <h2 className={textStyles.sectionTitle}>Keys and headers</h2>
        <p>
          Every call but <code>GET /api/v1/health</code> carries an API key, in the <code>X-API-Key</code>{' '}
          header or as a bearer token. Two different keys in one call are refused.
        </p>
        <p>
          A key starts with <code>cg_</code> and is shown only when it is created or rotated. Keep it in your
          program's environment, never in a page or a repository.
        </p>
        <h3 className={textStyles.cardTitle}>Permissions</h3>
        <p>
          A key can do only what it was granted; any other call is answered with 403{' '}
          <code>INSUFFICIENT_PERMISSIONS</code>, whose <code>data.required</code> names the permission.
        </p>
        <Loaded query={operations}>
          {({ groups }) => <Permissions operations={groups.flatMap((group) => group.operations)} />}
        </Loaded>
      </div>
      <div className={readingStyles.side}>
        <CodeBlock title="Own header" code={own?.code ?? ''} />
        <CodeBlock title="Bearer token" code={bearer?.code ?? ''} />
      </div>
    </div>
  )
}

function Permissions({ operations }: { operations: readonly { permission: string; summary: string }[] }) {
  const names = [...new Set(operations.map(({ permission }) => permission))].filter((name) => name !== 'none')
  return (
    <table className={readingStyles.table}>
      <thead>
        <tr>
          <th scope="col">Permission</th>
          <th scope="col">Calls, for example</th>
        </tr>
      </thead>
      <tbody>
        {names.sort().map((name) => {
          const calls = operations.filter(({ permission }) => permission === name)
          return (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                {calls
                  .slice(0, 3)
                  .map(({ summary }) => summary)
                  .join('; ')}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
