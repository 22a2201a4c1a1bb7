import type { User } from '@cygnet/sdk'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { clearAuth } from '#/lib/auth-storage'
import { errorMessage } from '#/lib/error-message'
import { goTo } from '#/lib/go-to'
import { saveFile } from '#/lib/save-file'
import { DeleteDialog } from './account-dialogs'

/** Taking everything along, and leaving for good. */
export function DataCard({ user }: { user: User }) {
  const { show } = useMessages()
  const [packing, setPacking] = useState(false)
  const [deleting, setDeleting] = useState(false)

  async function take() {
    setPacking(true)
    try {
      const { blob, filename } = await api.account.export()
      saveFile(blob, filename)
    } catch (error) {
      await show({
        title: 'Download Failed',
        text: errorMessage(error, 'Failed to download file. Please try again.'),
        tone: 'bad',
      })
    } finally {
      setPacking(false)
    }
  }

  return (
    <section className="card pad" aria-labelledby="data-title">
      <h2 className="h3" id="data-title">
        Your data
      </h2>
      <div className="profile-row">
        <div>
          <p className="t">Everything in one file</p>
          <p className="help">Publications with their sources, images, company profile and use, as a zip.</p>
        </div>
        <Button icon={<Download className="i" />} busy={packing} onClick={() => void take()}>
          Download
        </Button>
      </div>
      <div className="profile-row">
        <div>
          <p className="t">Delete the account</p>
          <p className="help">With everything in it, at once and for good.</p>
        </div>
        <Button variant="danger-ghost" onClick={() => setDeleting(true)}>
          Delete Account
        </Button>
      </div>
      {deleting && (
        <DeleteDialog
          user={user}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            clearAuth()
            goTo('/')
          }}
        />
      )}
    </section>
  )
}
