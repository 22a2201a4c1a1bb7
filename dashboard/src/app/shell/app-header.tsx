import type { User } from '@cygnet/sdk'
import { useGetIdentity } from '@refinedev/core'
import { NavLink } from 'react-router'
import { Brand } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import { storedAuth } from '#/lib/auth-storage'
import { classNames } from '#/lib/class-names'
import { ActivityBell } from './activity-bell'
import styles from './app-header.module.css'
import { linksFor, navigation } from './navigation'
import { QuotaBadge } from './quota-badge'
import { RunningWork } from './running-work'
import { UserMenu } from './user-menu'

/** Mark, main links, what is left of the quota, and the account menu. */
export function AppHeader() {
  const { data: user } = useGetIdentity<User>()
  const role = user?.role ?? storedAuth()?.role ?? 'user'
  const links = linksFor(role, navigation)
  return (
    <header className={styles.header}>
      <div className={classNames(layoutStyles.page, styles.page)}>
        <Brand />
        <nav className={styles.main} aria-label="Main">
          {links.map((link) => (
            <NavLink key={link.href} to={link.href}>
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.actions}>
          {role !== 'partner' && (
            <>
              <RunningWork />
              <QuotaBadge />
              <ActivityBell />
            </>
          )}
          <UserMenu user={user} role={role} />
        </div>
      </div>
    </header>
  )
}
