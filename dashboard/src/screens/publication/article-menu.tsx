import type { Publication } from '@cygnet/sdk'
import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  FileQuestion,
  History,
  ImageOff,
  ImagePlus,
  RotateCcw,
  Trash2,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useArchive } from '#/components/publication/use-archive'
import { useDeleteDraft } from '#/components/publication/use-delete-draft'
import { useListAddress } from '#/components/publication/use-list-address'
import { Button } from '#/components/ui/button'
import { Menu, MenuItem, MenuLink } from '#/components/ui/menu'
import { useGenerateAgain } from '#/components/wizard/use-generate-again'
import { useOpenGaps } from './gaps/open-gaps'
import { useCover } from './use-cover'

const GalleryDialog = lazy(() => import('./gallery/gallery-dialog'))
const VersionsDialog = lazy(() => import('./versions/versions-dialog'))

/** What is seldom done to a publication. */
export function ArticleMenu({ publication, disabled }: { publication: Publication; disabled: boolean }) {
  const navigate = useNavigate()
  const { gaps } = useOpenGaps()
  const list = useListAddress() ?? ''
  const generateAgain = useGenerateAgain()
  const remove = useDeleteDraft(publication, () => navigate(`/publications${list}`))
  const cover = useCover(publication)
  const archiving = useArchive(publication)
  const archived = publication.status === 'archived'
  const [choosing, setChoosing] = useState(false)
  const [history, setHistory] = useState(false)
  return (
    <>
      <Menu
        label="More actions"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label="More actions"
            icon={<Ellipsis />}
            disabled={disabled}
            busy={remove.isPending || cover.isPending || archiving.isPending}
          />
        }
      >
        {gaps.length > 0 && (
          <MenuLink
            icon={<FileQuestion />}
            render={<Link to={`/publications/${publication.id}/questions`} />}
          >
            Open questions
          </MenuLink>
        )}
        <MenuItem icon={<History />} onSelect={() => setHistory(true)}>
          History...
        </MenuItem>
        <MenuItem writes icon={<ImagePlus />} onSelect={() => setChoosing(true)}>
          {publication.mainImageUrl ? 'Change cover...' : 'Add a cover...'}
        </MenuItem>
        {publication.mainImageUrl && (
          <MenuItem writes icon={<ImageOff />} onSelect={() => cover.set(null)}>
            Remove cover
          </MenuItem>
        )}
        <MenuItem writes icon={<RotateCcw />} onSelect={() => generateAgain(publication)}>
          Generate again with these settings...
        </MenuItem>
        <MenuItem
          writes
          icon={archived ? <ArchiveRestore /> : <Archive />}
          onSelect={archived ? archiving.restore : archiving.archive}
        >
          {archived ? 'Restore' : 'Archive...'}
        </MenuItem>
        {publication.status === 'draft' && (
          <MenuItem writes icon={<Trash2 />} danger onSelect={remove.run}>
            Delete draft...
          </MenuItem>
        )}
      </Menu>
      {history && (
        <Suspense>
          <VersionsDialog publication={publication} onClose={() => setHistory(false)} />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <GalleryDialog
            publicationId={publication.id}
            purpose="cover"
            onClose={() => setChoosing(false)}
            onInsert={({ publicUrl }) => {
              setChoosing(false)
              cover.set(publicUrl)
            }}
            onStored={() => {}}
          />
        </Suspense>
      )}
    </>
  )
}
