import { CalendarClock, Ellipsis, ExternalLink, Globe, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#/components/ui/button'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#/components/ui/menu'
import { type OpenGaps, PublishDialog } from './publish-dialog'
import type { Published } from './published'
import { ShareItems } from './share/share-items'
import { useShare } from './share/use-share'
import { useDeleteDraft } from './use-delete-draft'
import { useUnpublish } from './use-unpublish'

/** Whether a draft waits for its time. */
const isPlanned = ({ publishAt, publishNote }: Published) => publishAt !== null && publishNote === null

/** Further actions of a card: sharing and publishing; an archived publication cannot be published. */
export function MoreMenu({ publication, disabled }: { publication: Published; disabled: boolean }) {
  const [open, setOpen] = useState(false)
  const unpublish = useUnpublish()
  const share = useShare(publication)
  const remove = useDeleteDraft(publication)
  const published = publication.status === 'published'
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
            disabled={disabled}
            icon={<Ellipsis />}
            busy={share.isPending}
          />
        }
      >
        <ShareItems share={share} />
        {publication.status !== 'archived' && (
          <>
            <MenuSeparator />
            <MenuItem writes icon={<Globe />} onSelect={() => setOpen(true)}>
              {published
                ? 'Published address...'
                : isPlanned(publication)
                  ? 'Scheduled publishing...'
                  : 'Publish...'}
            </MenuItem>
          </>
        )}
        {published && publication.publishedUrl && (
          <MenuLink
            icon={<ExternalLink />}
            render={<a href={publication.publishedUrl} target="_blank" rel="noreferrer" />}
          >
            Open on your site
          </MenuLink>
        )}
        {published && (
          <MenuItem writes icon={<Undo2 />} onSelect={() => void unpublish.run(publication.id)}>
            Unpublish
          </MenuItem>
        )}
        {publication.status === 'draft' && (
          <MenuItem writes icon={<Trash2 />} danger onSelect={remove.run}>
            Delete draft...
          </MenuItem>
        )}
      </Menu>
      <PublishDialog publication={publication} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** Publishing as one button, for the bar above an article. */
export function PublishButton({
  publication,
  disabled,
  gaps,
}: {
  publication: Published
  disabled: boolean
  gaps?: OpenGaps
}) {
  const [open, setOpen] = useState(false)
  const unpublish = useUnpublish()
  const published = publication.status === 'published'
  const planned = isPlanned(publication)
  // Something is to be done first.
  const isHeld = Boolean(gaps?.count || publication.qualityReport?.cap)
  return (
    <>
      <Button
        writes
        variant={published || planned ? 'ghost' : isHeld ? 'secondary' : 'primary'}
        size="sm"
        icon={published ? <Undo2 /> : planned ? <CalendarClock /> : <Globe />}
        disabled={disabled || publication.status === 'archived'}
        busy={unpublish.isPending}
        onClick={() => (published ? void unpublish.run(publication.id) : setOpen(true))}
      >
        {published ? 'Unpublish' : planned ? 'Scheduled' : 'Publish'}
      </Button>
      <PublishDialog publication={publication} gaps={gaps} open={open} onOpenChange={setOpen} />
    </>
  )
}
