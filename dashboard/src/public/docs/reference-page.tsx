import { useEffect, useRef, useState } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { PublicPage } from '../public-page'
import { GuideList } from './guide-list'
import styles from './reference-page.module.css'

/** Scalar's own file, copied by the build: it is large, and only this page needs it. */
const SCRIPT = '/docs/scalar.js'
const CONTRACT = '/docs/openapi.v1.json'

declare global {
  interface Window {
    Scalar?: { createApiReference: (element: Element, configuration: object) => { destroy?: () => void } }
  }
}

/** Every operation of the public API, rendered by Scalar. */
export default function ReferencePage() {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => show(place.current)
    script.onerror = () => setFailed(true)
    document.head.append(script)
    return () => script.remove()
  }, [])

  return (
    <PublicPage>
      <div className={classNames(layoutStyles.page, styles.head)}>
        <GuideList current="reference" />
        <h1>API reference</h1>
        <p>
          Every operation of <code>/api/v1</code>, out of <a href="/openapi.yaml">openapi.yaml</a>.
        </p>
        {failed && <p role="alert">The reference could not be loaded. Reload the page to try again.</p>}
        <noscript>
          <p>
            The reference needs JavaScript. The contract is in openapi.yaml, and the guides work without it.
          </p>
        </noscript>
      </div>
      <div ref={place} className={styles.reference} />
    </PublicPage>
  )
}

/** What most people come for; the rest follows in the order of the contract. */
const FIRST = ['Publications', 'Generation']

function rankOf(tag: string): number {
  const index = FIRST.indexOf(tag)
  return index < 0 ? FIRST.length : index
}

function show(place: Element | null): void {
  if (!place) return
  const theme = document.documentElement.dataset.theme
  const isDark = theme ? theme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches
  window.Scalar?.createApiReference(place, {
    url: CONTRACT,
    theme: 'none',
    layout: 'modern',
    // Everything is loaded from this server.
    withDefaultFonts: false,
    telemetry: false,
    forceDarkModeState: isDark ? 'dark' : 'light',
    hideDarkModeToggle: true,
    hideClientButton: true,
    showDeveloperTools: 'never',
    documentDownloadType: 'none',
    agent: { disabled: true },
    mcp: { disabled: true },
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    // Where no key is given, Scalar shows one of its own.
    authentication: {
      preferredSecurityScheme: 'apiKey',
      securitySchemes: { apiKey: { value: 'YOUR_API_KEY' } },
    },
    tagsSorter: (one: { name: string }, other: { name: string }) => rankOf(one.name) - rankOf(other.name),
  })
}
