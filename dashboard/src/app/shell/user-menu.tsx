import type { Role, User } from '@cygnet/sdk/session'
import { useLogout } from '@refinedev/core'
import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { NavLink } from 'react-router'
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '#/components/ui/menu'
import { ThemeMenuItems } from '#/components/ui/theme-menu-items'
import { initials } from '#/lib/format'
import { isShellPath } from '#/lib/shell-path'
import { supportView } from '#/lib/support-view'
import { accountLinks, linksFor, type NavigationLink, navigation } from './navigation'
import styles from './user-menu.module.css'

/** The account menu; on a phone it also has the main links. */
export function UserMenu({ user, role }: { user: User | undefined; role: Role }) {
  const { mutate: logout } = useLogout()
  const name = user?.name || user?.email || (role === 'partner' ? 'Partner' : 'Account')
  return (
    <Menu
      label="Account"
      trigger={
        <button type="button" className={styles.trigger}>
          <span className={styles.avatar} aria-hidden="true">
            {user ? initials(name) : ''}
          </span>
          <span className={styles.name}>
            {name}
            <span className="sr-only">, account menu</span>
          </span>
          <ChevronDown className={styles.wideOnly} />
          <MenuIcon className={styles.narrowOnly} />
        </button>
      }
    >
      {user && (
        <MenuHeading>
          <b>{user.name || user.email}</b>
          {user.name && user.email}
        </MenuHeading>
      )}
      <div className={styles.narrowOnly}>
        {linksFor(role, navigation).map((link) => (
          <HeaderLink key={link.href} link={link} />
        ))}
        <MenuSeparator />
      </div>
      {linksFor(role, accountLinks).map((link) => (
        <HeaderLink key={link.href} link={link} />
      ))}
      <MenuSeparator />
      <ThemeMenuItems />
      <MenuSeparator />
      <MenuItem onSelect={() => logout()}>{supportView() ? 'End view' : 'Logout'}</MenuItem>
    </Menu>
  )
}

function HeaderLink({ link }: { link: NavigationLink }) {
  const render = isShellPath(link.href) ? (
    <NavLink to={link.href}>{link.label}</NavLink>
  ) : (
    <a href={link.href}>{link.label}</a>
  )
  return <MenuLink render={render}>{link.label}</MenuLink>
}
