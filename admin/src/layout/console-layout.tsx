import { ArrowLeft, CircleUserRound, LogOut, Menu, X } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useGetIdentity, useLocale, useLogout, usePermissions, useTranslate } from 'react-admin'
import { Link, NavLink, useLocation } from 'react-router'
import { useAttention, waitingIn } from '../dashboard/use-attention'
import { useFormats } from '../lib/format'
import { useListPlace } from '../lib/list-place'
import { UnsavedEdits, useLeave } from '../lib/unsaved'
import { useAnchor } from '../lib/use-anchor'
import { PageBoundary } from '../parts/page-boundary'
import { LoadFailure, Loading } from '../parts/states'
import { FindAnything } from '../search/find-anything'
import { AccessDenied } from '../sign-in/access-denied'
import { Brand } from './brand'
import { ColorSchemeSwitch } from './color-scheme-switch'
import styles from './console-layout.module.css'
import { LanguageSwitch } from './language-switch'
import { ListKeys } from './list-keys'
import { type Section, sections } from './sections'
import { ZoneSwitch } from './zone-switch'

/** The side bar and the page beside it; anyone but an operator sees that access is denied. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { permissions: role, isPending, error, refetch } = usePermissions<string>()
  const locale = useLocale()
  const { pathname } = useLocation()
  useAnchor()
  useListPlace()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])

  if (isPending) return <Loading />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (role !== 'admin') return <AccessDenied />
  return (
    <UnsavedEdits>
      <div className={styles.console}>
        <SideBar />
        <div className={styles.content}>
          <div className={styles.bar}>
            <FindAnything />
            <ListKeys />
          </div>
          <main id="main-content" className={styles.main} tabIndex={-1}>
            <PageBoundary key={pathname}>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </PageBoundary>
          </main>
        </div>
      </div>
    </UnsavedEdits>
  )
}

function SideBar() {
  const translate = useTranslate()
  const logout = useLogout()
  const leave = useLeave()
  const { data: attention } = useAttention()
  const row = useRowAtCurrent(attention)
  const foot = useId()
  const [isOpen, setOpen] = useMenu()
  return (
    <>
      <a className={styles.skip} href="#main-content">
        {translate('ra.navigation.skip_nav')}
      </a>
      <aside className={styles.side} aria-label={translate('console.brand')}>
        <div className={styles.top}>
          <Brand />
          <p>{translate('console.brand')}</p>
          <button
            type="button"
            className={styles.menu}
            aria-expanded={isOpen}
            aria-controls={foot}
            aria-label={translate('console.menu')}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        </div>
        <nav ref={row} className={styles.sections} aria-label={translate('console.sections')}>
          {sections.map((section) => (
            <SectionLink key={section.path} {...section} waiting={waitingIn(attention, section.path)} />
          ))}
        </nav>
        <div id={foot} className={styles.foot} data-open={isOpen}>
          <div className={styles.who}>
            <SignedIn />
            <button
              type="button"
              aria-label={translate('console.sign_out')}
              title={translate('console.sign_out')}
              onClick={() => leave(() => void logout())}
            >
              <LogOut aria-hidden="true" />
            </button>
          </div>
          <LanguageSwitch />
          <div className={styles.switches}>
            <ColorSchemeSwitch />
            <ZoneSwitch />
          </div>
          <a href="/dashboard">
            <ArrowLeft aria-hidden="true" />
            {translate('console.to_app')}
          </a>
        </div>
      </aside>
    </>
  )
}

/** Whether what is below the sections is shown on a phone, where the menu hides it; another page closes the menu. */
function useMenu() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  useEffect(() => {
    if (!isOpen) return
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(null)
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [isOpen])
  return [isOpen, (open: boolean) => setOpenAt(open ? pathname : null)] as const
}

/** Who is signed in, and that they only read where they do. */
function SignedIn() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  if (!identity) return null
  return (
    <Link className={styles.signedIn} to="/operators" title={identity.email}>
      <CircleUserRound aria-hidden="true" />
      <span>
        {identity.fullName}
        {identity.access === 'read_only' && <small>{translate('operators.accesses.read_only')}</small>}
      </span>
    </Link>
  )
}

function SectionLink({ path, label, icon: Icon, apart, waiting }: Section & { waiting: number }) {
  const translate = useTranslate()
  const { number } = useFormats()
  const title = waiting > 0 ? translate('attention.waiting', { count: number(waiting) }) : undefined
  return (
    <NavLink to={path} end={path === '/'} title={title} data-apart={apart}>
      <Icon aria-hidden="true" />
      {translate(label)}
      {waiting > 0 && <b aria-hidden="true">{number(waiting)}</b>}
    </NavLink>
  )
}

/** On a narrow screen the sections are one row that scrolls sideways: the current one stays in sight. */
function useRowAtCurrent(counts: unknown) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is current, and its place, depend on all three
  useEffect(() => {
    const show = () => {
      const current = row.current?.querySelector<HTMLElement>('[aria-current="page"]')
      if (!row.current || !current) return
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2
    }
    show()
    // The words are wider or narrower in the font that comes a moment later.
    void document.fonts?.ready.then(show)
  }, [pathname, locale, counts])
  return row
}
