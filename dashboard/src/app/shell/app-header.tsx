import type { User } from '@cygnet/sdk'
import { useGetIdentity } from '@refinedev/core'
import { NavLink } from 'react-router'
import { Brand } from '#/components/ui/feather'
import { storedAuth } from '#/lib/auth-storage'
import { linksFor, navigation } from './navigation'
import { QuotaBadge } from './quota-badge'
import { UserMenu } from './user-menu'

/** Mark, main links, what is left of the quota, and the account menu. */
export function AppHeader() {
  const { data: user } = useGetIdentity<User>()
  const role = user?.role ?? storedAuth()?.role ?? 'user'
  const links = linksFor(role, navigation)
  return (
    <header className="top">
      <div className="page">
        <Brand />
        <nav className="main" aria-label="Main">
          {links.map((link) => (
            <NavLink key={link.href} to={link.href}>
              {link.label}
            </NavLink>
          ))}
        </nav>
        <div className="end">
          {role !== 'partner' && <QuotaBadge />}
          <UserMenu user={user} role={role} />
        </div>
      </div>
    </header>
  )
}
