import type { DocumentedField, DocumentedOperation } from '@cygnet/sdk/session'
import { CodeBlock } from '#/components/code/code-block'
import { Markdown } from '#/components/markdown/plain-markdown'
import { Badge } from '#/components/ui/badge'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { useDocumentedOperation } from '#/queries/documentation'
import { Loaded } from './loaded'
import styles from './operation-page.module.css'
import readingStyles from './reading.module.css'
import { Sample } from './sample'

/** One operation: what it does, its input and answers, and the call in four languages. */
export function OperationPage({ operationId, serverUrl }: { operationId: string; serverUrl: string }) {
  const operation = useDocumentedOperation(operationId)
  return (
    <Loaded query={operation}>
      {(data) => (
        <div className={classNames(readingStyles.columns, styles.operation)}>
          <Description operation={data} />
          <div className={readingStyles.side}>
            <Sample samples={data.samples} serverUrl={serverUrl} />
            <Answer responses={data.responses} />
          </div>
        </div>
      )}
    </Loaded>
  )
}

function Description({ operation }: { operation: DocumentedOperation }) {
  const { method, path, permission, summary, description, parameters, body, responses } = operation
  return (
    <article className={readingStyles.text}>
      <h2 className={textStyles.sectionTitle}>{summary}</h2>
      <Markdown text={description} />
      <div className={styles.address}>
        <Badge tone={method === 'GET' ? 'accent' : 'solid'} className={styles.method}>
          {method}
        </Badge>
        <code>{path}</code>
        <span className={styles.permission}>
          {permission === 'none' ? (
            'needs no key'
          ) : permission === 'signed-in' ? (
            'any key may call it'
          ) : (
            <>
              needs <code>{permission}</code>
            </>
          )}
        </span>
      </div>
      <Fields title="Parameters" fields={parameters} />
      <Fields title="Body" fields={body} />
      <h3 className={textStyles.cardTitle}>Responses</h3>
      <table className={readingStyles.table}>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {responses.map(({ status, description: meaning }) => (
            <tr key={status}>
              <th scope="row" className={readingStyles.figure}>
                {status === 'default' ? 'other' : status}
              </th>
              <td>
                <Markdown text={meaning} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

function Fields({ title, fields }: { title: string; fields: readonly DocumentedField[] }) {
  if (fields.length === 0) return null
  return (
    <>
      <h3 className={textStyles.cardTitle}>{title}</h3>
      <table className={readingStyles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name}>
              <th scope="row">
                <code>{field.name}</code>
              </th>
              <td>
                {field.type}
                {field.required && ', required'}
                {field.in && <span className={readingStyles.muted}> in {field.in}</span>}
              </td>
              <td>
                <Markdown text={field.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The example of the first JSON success. */
function Answer({ responses }: Pick<DocumentedOperation, 'responses'>) {
  const success = responses.find(({ status }) => status.startsWith('2'))
  if (!success?.example) return null
  const isJson = success.contentType === 'application/json'
  const text = isJson ? JSON.stringify(success.example, null, 2) : String(success.example)
  return <CodeBlock title={`Response, ${success.status}`} code={text} />
}
