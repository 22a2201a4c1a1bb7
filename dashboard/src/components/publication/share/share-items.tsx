import { BadgeCheck, ChevronDown, ClipboardCopy, CodeXml, Hash, Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Menu, MenuItem, MenuSeparator } from '#/components/ui/menu'
import type { Published } from '../published'
import { canShareFiles, useShare } from './use-share'

const ProofLinksDialog = lazy(() => import('#/components/proof/proof-links-dialog'))

/** Menu items to copy or share a text. */
export function ShareItems({ share }: { share: ReturnType<typeof useShare> }) {
  const [sheet] = useState(canShareFiles)
  return (
    <>
      <MenuItem icon={<ClipboardCopy />} onSelect={share.copyRichText}>
        Copy formatted text
      </MenuItem>
      <MenuItem icon={<Hash />} onSelect={share.copyMarkdown}>
        Copy Markdown
      </MenuItem>
      <MenuItem icon={<CodeXml />} onSelect={share.copyHtml}>
        Copy HTML
      </MenuItem>
      {sheet && (
        <MenuItem icon={<Share2 />} hint=".pdf" onSelect={share.shareFile}>
          Share a file...
        </MenuItem>
      )}
    </>
  )
}

/** The same and the proof link behind a button, for the bar above an article. */
export function ShareMenu({
  publication,
  disabled,
}: {
  publication: Pick<Published, 'id' | 'title' | 'qualityScore' | 'qualityReport'>
  disabled: boolean
}) {
  const share = useShare(publication)
  const [proving, setProving] = useState(false)
  return (
    <>
      <Menu
        label="Share"
        trigger={
          <Button size="sm" icon={<Share2 />} disabled={disabled} busy={share.isPending}>
            Share
            <ChevronDown />
          </Button>
        }
      >
        <MenuItem icon={<BadgeCheck />} onSelect={() => setProving(true)}>
          Proof link...
        </MenuItem>
        <MenuSeparator />
        <ShareItems share={share} />
      </Menu>
      {proving && (
        <Suspense>
          <ProofLinksDialog publication={publication} onClose={() => setProving(false)} />
        </Suspense>
      )}
    </>
  )
}
