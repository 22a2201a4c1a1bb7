import type { DocumentedErrors } from '@cygnet/sdk/session'
import { Fragment } from 'react'
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

/** Every code that the server knows, and every code of a failed generation, with their explanations. */
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
        <Loaded query={errors}>{(documented) => <Tables {...documented} />}</Loaded>
      </div>
      <div className={readingStyles.side}>
        <CodeBlock title="An error" code={EXAMPLE} />
      </div>
    </div>
  )
}

/** In the order of the statuses; codes of one status stay in that of the contract. */
const byStatus = (errors: DocumentedErrors['errors']) =>
  [...errors].sort((one, other) => one.status - other.status)

function Tables({ errors, generationErrors }: DocumentedErrors) {
  return (
    <>
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
          {byStatus(errors).map(({ code, status, message, explanation, docUrl }) => (
            <tr key={code}>
              <Code code={code} docUrl={docUrl} />
              <td className={readingStyles.figure}>{status}</td>
              <td>{message ?? <span className={readingStyles.muted}>depends on the call</span>}</td>
              <td>{sentence(explanation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>When a generation fails</h3>
      <p>
        A generation that was accepted can still fail. Its code is in <code>error.code</code> of its status
        and in <code>data.code</code> of the webhook <code>publication.failed</code>. It is not charged.
      </p>
      <table className={readingStyles.table}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Try again</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {generationErrors.map(({ code, again, explanation, docUrl }) => (
            <tr key={code}>
              <Code code={code} docUrl={docUrl} />
              <td>{AGAIN[again]}</td>
              <td>{sentence(explanation)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Code({ code, docUrl }: { code: string; docUrl: string }) {
  const { pathname, hash } = new URL(docUrl)
  return (
    <th scope="row">
      <a className={textStyles.link} href={pathname + hash}>
        <code>
          {code.split(/(?<=_)/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
      </a>
    </th>
  )
}

const AGAIN: Record<DocumentedErrors['generationErrors'][number]['again'], string> = {
  yes: 'At once',
  later: 'Later',
  changed: 'With other input',
  no: 'No',
}

/** The contract has them as the ends of sentences. */
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replaceAll('`', '')}`
