import type { PublicationSummary } from '@cygnet/sdk'
import { ChevronDown, Download } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { Menu } from '#/components/ui/menu'
import { downloadPublication } from '#/queries/publications'
import { DownloadFormats } from './download-formats'
import { useDownload } from './use-download'

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
      <DownloadFormats onChoose={(choice) => void download.run({ id: publication.id, ...choice })} />
    </Menu>
  )
}
