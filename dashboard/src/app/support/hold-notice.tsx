import type { User } from '@cygnet/sdk/session'
import { useGetIdentity } from '@refinedev/core'
import { Notice } from '#/components/ui/states'
import styles from './hold-notice.module.css'

/** For the owner of an account on hold: why, and what still works. */
export function HoldNotice() {
  const { data: user } = useGetIdentity<User>()
  if (!user?.hold) return null
  return (
    <div className={styles.hold}>
      <Notice title="Your account is on hold for review">
        {user.hold.reason} You can read and download everything and manage your plan. Writing, generating and
        publishing work again once the review is over. Reply to our email if you have questions.
      </Notice>
    </div>
  )
}
