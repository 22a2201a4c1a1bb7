import type { DownloadFormat, PublicationSummary } from '@cygnet/sdk'
import { ChevronDown, Download, FileArchive, FileCode, FilePen, FileText, FileType, Hash } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { Menu, MenuItem } from '#/components/ui/menu'
import { useMessages } from '#/components/ui/messages'
import { api } from '#/lib/api'
import { saveFile } from '#/lib/save-file'

/** What a publication can be kept as. */
export const FORMATS: { format: DownloadFormat; label: string; icon: typeof FileText }[] = [
  { format: 'txt', label: 'Text', icon: FileText },
  { format: 'md', label: 'Markdown', icon: Hash },
  { format: 'pdf', label: 'PDF', icon: FileType },
  { format: 'zip', label: 'Zip with images', icon: FileArchive },
  { format: 'html', label: 'Web page', icon: FileCode },
  { format: 'docx', label: 'Word document', icon: FilePen },
]

interface DownloadMenuProps {
  publication: Pick<PublicationSummary, 'id'>
  disabled?: boolean
  /** In the bar over an article rather than in a card. */
  prominent?: boolean
}

/** The formats that a publication can be saved in. */
export function DownloadMenu({ publication, disabled, prominent = false }: DownloadMenuProps) {
  const [busy, setBusy] = useState(false)
  const { show } = useMessages()

  async function download(format: DownloadFormat) {
    setBusy(true)
    try {
      const file = await api.publications.download(publication.id, { format })
      saveFile(file.blob, file.filename)
    } catch (error) {
      console.warn('A download failed', error)
      await show({
        title: 'Download Failed',
        text: 'Failed to download file. Please try again.',
        tone: 'bad',
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Menu
      label="Download"
      align={prominent ? 'end' : 'start'}
      trigger={
        <Button
          variant={prominent ? 'secondary' : 'ghost'}
          size="sm"
          icon={<Download className="i" />}
          disabled={disabled}
          busy={busy}
        >
          Download
          {prominent && <ChevronDown className="i" />}
        </Button>
      }
    >
      {FORMATS.map(({ format, label, icon: Icon }) => (
        <MenuItem
          key={format}
          icon={<Icon className="i" />}
          hint={`.${format}`}
          onSelect={() => void download(format)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
