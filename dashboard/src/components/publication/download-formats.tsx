import type { DownloadRequest } from '@cygnet/sdk'
import { FileArchive, FileCode, FileImage, FilePen, FileText, FileType, Hash } from 'lucide-react'
import { MenuItem, MenuSeparator } from '#/components/ui/menu'
import { MenuCheckbox } from '#/components/ui/menu-checkbox'
import { useCreditLine } from './use-credit-line'

/** What a download is asked for, apart from the text itself. */
export type DownloadChoice = Pick<DownloadRequest, 'format' | 'imageLinks' | 'credit'>

const FORMATS: (DownloadChoice & { label: string; icon: typeof FileText })[] = [
  { format: 'txt', label: 'Text', icon: FileText },
  { format: 'md', label: 'Markdown', icon: Hash },
  { format: 'md', imageLinks: 'data', label: 'Markdown, images included', icon: FileImage },
  { format: 'pdf', label: 'PDF', icon: FileType },
  { format: 'zip', label: 'Zip with images', icon: FileArchive },
  { format: 'html', label: 'Web page', icon: FileCode },
  { format: 'docx', label: 'Word document', icon: FilePen },
]

/** The formats of a download as the items of a menu, with the settings that all of them share. */
export function DownloadFormats({ onChoose }: { onChoose: (choice: DownloadChoice) => void }) {
  const [credit, setCredit] = useCreditLine()
  return (
    <>
      {FORMATS.map(({ label, icon: Icon, ...choice }) => (
        <MenuItem
          key={label}
          icon={<Icon />}
          hint={`.${choice.format}`}
          onSelect={() => onChoose({ ...choice, ...(!credit && { credit }) })}
        >
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuCheckbox checked={credit} onChange={setCredit}>
        End with a credit line
      </MenuCheckbox>
    </>
  )
}
