import type { User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import styles from './first-run.module.css'

/** Who writes, before the first click; an operator is shown how to connect a model. */
export function ModelNote({ model }: { model: string | null | undefined }) {
  const { data: user } = useGetIdentity<User>()
  // What is below stays where it is once this is known.
  if (model === undefined) return <div className={styles.model} />
  return (
    <div className={styles.model}>
      <p>
        <i className={model === null ? undefined : styles.connected} aria-hidden="true" />
        <span>
          {model === null
            ? 'The built-in writer assembles your draft from your own pages. A connected writing model writes full articles.'
            : `${model} writes the article from your pages, and every figure keeps its source.`}
        </span>
      </p>
      {model === null && user?.role === 'admin' && <a href="/docs/models">Connect a model</a>}
    </div>
  )
}
