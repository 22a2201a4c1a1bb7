import { NavLink } from 'react-router'
import { apiPages } from '#/app/shell/navigation'
import spacingStyles from '#/components/ui/spacing.module.css'
import tabStyles from './ui/tabs.module.css'

/** Links between the pages about the API, below each title. */
export function ApiSections() {
  return (
    <nav className={spacingStyles.below6} aria-label="API">
      <div className={tabStyles.tabs}>
        {apiPages.map((page) => (
          <NavLink key={page.href} to={page.href}>
            {page.label}
          </NavLink>
        ))}
      </div>
    </nav>
  )
}
