import type { User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { Brand } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import { storedAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import styles from './app-header.module.css'
import { linksFor, navigation, placeOf } from './navigation'
import { QuotaBadge } from './quota-badge'
import { UserMenu } from './user-menu'

const HeaderActivity = lazy(() => import('./header-activity'))
const Shortcuts = lazy(() => import('./shortcuts'))

/** Mark, main links, what is left of the quota, and the account menu. */
export function AppHeader() {
  const { data: user } = useGetIdentity<User>()
  const role = user?.role ?? storedAuth()?.role ?? 'user'
  const links = linksFor(role, navigation)
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <div className={classNames(layoutStyles.page, styles.page)}>
        <Brand />
        <nav className={styles.main} aria-label="Main">
          {links.map((link) => (
            <Link key={link.href} to={link.href} aria-current={placeOf(link.href, pathname)}>
              {link.label}
            </Link>
          ))}
        </nav>
        <div className={styles.actions}>
          <Suspense fallback={<span className={styles.activity} />}>
            <Shortcuts role={role} />
          </Suspense>
          {role !== 'partner' && (
            <>
              <QuotaBadge />
              <Suspense fallback={<span className={styles.activity} />}>
                <HeaderActivity />
              </Suspense>
            </>
          )}
          <UserMenu user={user} role={role} />
        </div>
      </div>
    </header>
  )
}
