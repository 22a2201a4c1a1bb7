import type { ReactNode } from 'react'
import layoutStyles from '#/components/ui/layout.module.css'
import { AuthDialogsProvider } from './auth/auth-dialogs-context'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** Frame of a public page: skip link, header, content, footer, and the sign-in dialogs over them. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <AuthDialogsProvider>
      <a className={layoutStyles.skipLink} href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main">{children}</main>
      <SiteFooter />
    </AuthDialogsProvider>
  )
}
