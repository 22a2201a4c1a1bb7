import type { User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import layoutStyles from '#/components/ui/layout.module.css'
import spacingStyles from '#/components/ui/spacing.module.css'
import { Notice } from '#/components/ui/states'
import { classNames } from '#/lib/class-names'

/** For the owner of an account on hold: why, and what still works. */
export function HoldNotice() {
  const { data: user } = useGetIdentity<User>()
  if (!user?.hold) return null
  return (
    <div className={classNames(layoutStyles.page, spacingStyles.above4)}>
      <Notice title="Your account is on hold for review">
        {user.hold.reason} You can read and download everything and manage your plan. Writing, generating and
        publishing work again once the review is over. Reply to our email if you have questions.
      </Notice>
    </div>
  )
}
