import { NotFoundError } from '@cygnet/sdk'
import type { Proof } from '@cygnet/sdk/session'
import { LockKeyhole, Printer } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#/brand'
import { Button } from '#/components/ui/button'
import { Feather } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import textStyles from '#/components/ui/text.module.css'
import { api } from '#/lib/api'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { formatDate } from '#/lib/format'
import styles from './proof-page.module.css'

/** Reading a text takes the Markdown renderer; other ends of a link do not. */
const loadReader = () => import('./open-proof')
const OpenProof = lazy(async () => ({ default: (await loadReader()).OpenProof }))

type Loaded = { proof: Proof } | { unknown: true } | { failure: string } | null

/** The public page behind a proof link: an approved text with the words of its sources. Nothing of it can be edited. */
export default function ProofPage() {
  const { loaded, load } = useProof()
  const proof = loaded && 'proof' in loaded ? loaded.proof : null
  return (
    <>
      <a className={layoutStyles.skipLink} href="#main">
        Skip to the article
      </a>
      <header className={styles.bar}>
        <div className={layoutStyles.page}>
          <p>
            {proof?.companyName && <bdi className={styles.owner}>{proof.companyName}</bdi>}
            <span className={styles.readOnly}>
              <LockKeyhole />
              Proof, read only
            </span>
          </p>
          {proof?.article && (
            <Button
              size="sm"
              icon={<Printer />}
              aria-label="Print or save as PDF"
              onClick={() => window.print()}
            >
              <span className={styles.printLabel}>Print or save as PDF</span>
            </Button>
          )}
        </div>
      </header>
      <main id="main" className={classNames(layoutStyles.page, styles.main)} aria-busy={loaded === null}>
        {loaded === null && <div className={classNames(styles.paper, styles.waiting)} />}
        {loaded && 'unknown' in loaded && (
          <Ended title="There is no proof at this address">
            Part of the link may be missing. Open it again, or ask the person who sent it.
          </Ended>
        )}
        {loaded && 'failure' in loaded && (
          <Ended title="The proof could not be loaded" onRetry={load}>
            {loaded.failure}
          </Ended>
        )}
        {proof && <Shown proof={proof} />}
      </main>
      <footer className={styles.foot}>
        <div className={layoutStyles.page}>
          <a href="/">
            <Feather />
            Checked with {PRODUCT_NAME}
          </a>
          {proof?.article && (
            <p>
              This page shows the text as it was approved.{' '}
              {proof.expiresAt && `The link stops working on ${formatDate(proof.expiresAt)}.`}
              <span className={styles.printed}>Printed from {window.location.href}</span>
            </p>
          )}
        </div>
      </footer>
    </>
  )
}

function Shown({ proof }: { proof: Proof }) {
  const { state, companyName, approvedBy, approvedAt, expiresAt, article, title } = proof
  if (article && title && approvedBy && approvedAt)
    return (
      <Suspense fallback={<div className={classNames(styles.paper, styles.waiting)} />}>
        <OpenProof article={article} approved={{ title, companyName, approvedBy, approvedAt, expiresAt }} />
      </Suspense>
    )
  if (state === 'withdrawn')
    return (
      <Ended title="This proof was withdrawn">
        The text may have changed. Ask the person who sent the link.
      </Ended>
    )
  return (
    <Ended title="This proof has expired">
      It was approved by <bdi>{approvedBy}</bdi> on {formatDate(approvedAt)} and ended on{' '}
      {formatDate(expiresAt)}. What it says may have changed. Ask{' '}
      {companyName ? <bdi>{companyName}</bdi> : 'the person who sent it'} for a new link.
    </Ended>
  )
}

function Ended({
  title,
  onRetry,
  children,
}: {
  title: string
  onRetry?: () => void
  children: React.ReactNode
}) {
  return (
    <div className={classNames(styles.paper, styles.ended)}>
      <h1 className={textStyles.pageTitle}>{title}</h1>
      <p>{children}</p>
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  )
}

/** The proof that the address names; null until it is there. */
function useProof() {
  const [loaded, setLoaded] = useState<Loaded>(null)
  const load = useCallback(async () => {
    setLoaded(null)
    const token = decodeURIComponent(window.location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '')
    try {
      const [proof] = await Promise.all([api.publications.proof(token), loadReader()])
      if (proof.title) document.title = `Proof: ${proof.title}`
      setLoaded({ proof })
    } catch (error) {
      setLoaded(error instanceof NotFoundError ? { unknown: true } : { failure: errorMessage(error) })
    }
  }, [])
  useEffect(() => void load(), [load])
  return { loaded, load: () => void load() }
}
