import { ArrowLeft, LogOut } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocale, useLogout, usePermissions, useTranslate } from 'react-admin'
import { NavLink, useLocation } from 'react-router'
import { PageBoundary } from '../parts/page-boundary'
import { LoadFailure, Loading } from '../parts/states'
import { AccessDenied } from '../sign-in/access-denied'
import { Brand } from './brand'
import { ColorSchemeSwitch } from './color-scheme-switch'
import styles from './console-layout.module.css'
import { LanguageSwitch } from './language-switch'
import { sections } from './sections'
import { ZoneSwitch } from './zone-switch'

/** The side bar and the page beside it; anyone but an operator sees that access is denied. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { permissions: role, isPending, error, refetch } = usePermissions<string>()
  const locale = useLocale()
  const { pathname } = useLocation()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  if (isPending) return <Loading />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (role !== 'admin') return <AccessDenied />
  return (
    <div className={styles.console}>
      <SideBar />
      <main id="main-content" className={styles.main} tabIndex={-1}>
        <PageBoundary key={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </PageBoundary>
      </main>
    </div>
  )
}

function SideBar() {
  const translate = useTranslate()
  const logout = useLogout()
  const row = useRowAtCurrent()
  return (
    <>
      <a className={styles.skip} href="#main-content">
        {translate('ra.navigation.skip_nav')}
      </a>
      <aside className={styles.side} aria-label={translate('console.brand')}>
        <div className={styles.top}>
          <Brand />
          <p>{translate('console.brand')}</p>
        </div>
        <nav ref={row} className={styles.sections} aria-label={translate('console.sections')}>
          {sections.map(({ path, label, icon: Icon }) => (
            <NavLink key={path} to={path} end={path === '/'}>
              <Icon aria-hidden="true" />
              {translate(label)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.foot}>
          <LanguageSwitch />
          <ColorSchemeSwitch />
          <ZoneSwitch />
          <a href="/dashboard">
            <ArrowLeft aria-hidden="true" />
            {translate('console.to_app')}
          </a>
          <button type="button" onClick={() => void logout()}>
            <LogOut aria-hidden="true" />
            {translate('console.sign_out')}
          </button>
        </div>
      </aside>
    </>
  )
}

/** On a narrow screen the sections are one row that scrolls sideways: the current one stays in sight. */
function useRowAtCurrent() {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is current, and its place, depend on both
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!row.current || !current) return
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
  }, [pathname, locale])
  return row
}
