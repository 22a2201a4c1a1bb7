import { CodeBlock } from '#/components/code/code-block'
import textStyles from '#/components/ui/text.module.css'
import { useDocumentedErrors } from '#/queries/documentation'
import { Loaded } from './loaded'
import readingStyles from './reading.module.css'

const EXAMPLE = `{
  "success": false,
  "message": "Please enter at least 10 characters",
  "code": "VALIDATION_ERROR",
  "errors": [
    {
      "field": "prompt",
      "rule": "minLength",
      "message": "Please enter at least 10 characters",
      "msg": "Please enter at least 10 characters"
    }
  ],
  "requestId": "019aa0f3-1b2c-7d4e-8f50-6a7b8c9d0e1f",
  "docUrl": "https://cygnet.example/docs/errors#VALIDATION_ERROR"
}`

/** Every code that the server knows, with its explanation. */
export function ErrorsTab() {
  const errors = useDocumentedErrors()
  return (
    <div className={readingStyles.columns}>
      <div className={readingStyles.text}>
        <h2 className={textStyles.sectionTitle}>Errors</h2>
        <p>
          Branch on <code>code</code>, which is stable; show <code>message</code> to people; tell support the{' '}
          <code>requestId</code>. <code>docUrl</code> leads to what to do.
        </p>
        <Loaded query={errors}>
          {(list) => (
            <table className={readingStyles.table}>
              <thead>
                <tr>
                  <th scope="col">Code</th>
                  <th scope="col">Status</th>
                  <th scope="col">Message</th>
                  <th scope="col">Meaning</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ code, status, message, explanation, docUrl }) => (
                  <tr key={code}>
                    <th scope="row">
                      <a className={textStyles.link} href={new URL(docUrl).pathname + new URL(docUrl).hash}>
                        <code>{code}</code>
                      </a>
                    </th>
                    <td className={readingStyles.figure}>{status}</td>
                    <td>{message ?? <span className={readingStyles.muted}>depends on the call</span>}</td>
                    <td>{sentence(explanation)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </Loaded>
      </div>
      <div className={readingStyles.side}>
        <CodeBlock title="An error" code={EXAMPLE} />
      </div>
    </div>
  )
}

/** The contract has them as the ends of sentences. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll('`', '')}`
