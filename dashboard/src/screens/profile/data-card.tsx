import type { User } from '@cygnet/sdk/session'
import { saveFile } from '@cygnet/sdk/session'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import fieldStyles from '#/components/ui/field.module.css'
import textStyles from '#/components/ui/text.module.css'
import { clearAuth } from '#/lib/auth-storage'
import { goTo } from '#/lib/go-to'
import { useAction } from '#/lib/use-action'
import { exportAccount } from '#/queries/account'
import { DeleteDialog } from './account-dialogs'
import profileScreenStyles from './profile-screen.module.css'

/** Exporting all data, and deleting the account. */
export function DataCard({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false)
  const download = useAction(exportAccount, {
    onSuccess: ({ blob, filename }) => saveFile(blob, filename),
    failure: { title: 'Download Failed', text: 'Failed to download file. Please try again.' },
  })

  return (
    <Card as="section" padded aria-labelledby="data-title">
      <h2 className={textStyles.cardTitle} id="data-title">
        Your data
      </h2>
      <div className={profileScreenStyles.row}>
        <div>
          <p className={profileScreenStyles.title}>Export all your data</p>
          <p className={fieldStyles.help}>
            Publications with their sources, images, company profile and usage, as a zip file.
          </p>
        </div>
        <Button icon={<Download />} busy={download.isPending} onClick={() => void download.run()}>
          Download
        </Button>
      </div>
      <div className={profileScreenStyles.row}>
        <div>
          <p className={profileScreenStyles.title}>Delete the account</p>
          <p className={fieldStyles.help}>Deletes everything in it, immediately and permanently.</p>
        </div>
        <Button
          variant="dangerGhost"
          className={profileScreenStyles.dangerous}
          onClick={() => setDeleting(true)}
        >
          Delete Account
        </Button>
      </div>
      {deleting && (
        <DeleteDialog
          user={user}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            clearAuth()
            goTo('/account-deleted')
          }}
        />
      )}
    </Card>
  )
}
