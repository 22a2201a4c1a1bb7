import type { Publication } from '@cygnet/sdk'
import { Archive, ArchiveRestore, ChevronRight, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#/components/ui/button'
import { DownloadMenu } from '../publications/download-menu'
import { PublishButton } from '../publications/publish-menu'
import { ShareMenu } from '../publications/share/share-items'
import { useArchive } from '../publications/use-archive'
import { useEditDialog } from './use-edit-dialog'
import { useListAddress } from './use-list-address'
import { VersionsButton } from './versions/versions-button'

/** Where we are and what can be done here. The way back keeps the list's filters and page. */
export function ArticleBar({ publication }: { publication: Publication }) {
  const { archive, restore, isPending } = useArchive(publication)
  const { openEdit } = useEditDialog()
  const list = useListAddress() ?? ''
  const archived = publication.status === 'archived'
  const unfinished = publication.generationStatus !== 'completed'
  return (
    <div className="article-bar">
      <div className="page">
        <nav aria-label="Breadcrumb">
          <ol className="crumbs">
            <li>
              <Link to={`/publications${list}`}>Publications</Link>
              <ChevronRight className="i" />
            </li>
            <li>
              <span aria-current="page">{publication.title}</span>
            </li>
          </ol>
        </nav>
        <div className="row">
          <Button
            variant="ghost"
            size="sm"
            icon={archived ? <ArchiveRestore className="i" /> : <Archive className="i" />}
            busy={isPending}
            disabled={unfinished}
            onClick={archived ? restore : archive}
          >
            {archived ? 'Restore' : 'Archive'}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil className="i" />}
            disabled={unfinished}
            onClick={() => openEdit(publication.id)}
          >
            Edit
          </Button>
          <PublishButton publication={publication} disabled={unfinished} />
          <VersionsButton publication={publication} disabled={unfinished} />
          <ShareMenu publication={publication} disabled={unfinished} />
          <DownloadMenu publication={publication} disabled={unfinished} prominent />
        </div>
      </div>
    </div>
  )
}
