import type { DownloadFormat, PublicationSummary } from '@cygnet/sdk'
import { ChevronDown, Download, FileArchive, FileCode, FilePen, FileText, FileType, Hash } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { Menu, MenuItem } from '#/components/ui/menu'
import { downloadPublication } from '#/queries/publications'
import { useDownload } from './use-download'

/** The formats of a download. */
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
  /** In the bar above an article rather than in a card. */
  prominent?: boolean
}

/** The formats that a publication can be saved in. */
export function DownloadMenu({ publication, disabled, prominent = false }: DownloadMenuProps) {
  const download = useDownload(downloadPublication)

  return (
    <Menu
      label="Download"
      align={prominent ? 'end' : 'start'}
      trigger={
        <Button
          variant={prominent ? 'secondary' : 'ghost'}
          size="sm"
          icon={<Download />}
          disabled={disabled}
          busy={download.isPending}
        >
          Download
          {prominent && <ChevronDown />}
        </Button>
      }
    >
      {FORMATS.map(({ format, label, icon: Icon }) => (
        <MenuItem
          key={format}
          icon={<Icon />}
          hint={`.${format}`}
          onSelect={() => void download.run({ id: publication.id, format })}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
