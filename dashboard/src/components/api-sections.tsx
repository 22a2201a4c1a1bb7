import { NavLink } from 'react-router'
import { apiPages } from '#/app/shell/navigation'
import styles from './api-sections.module.css'
import tabStyles from './ui/tabs.module.css'

/** Links between the pages about the API, below each title. */
export function ApiSections() {
  return (
    <nav className={styles.sections} aria-label="API">
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
