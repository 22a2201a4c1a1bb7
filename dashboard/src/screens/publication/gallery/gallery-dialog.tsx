import type { PublicationImage } from '@cygnet/sdk'
import { useRef, useState } from 'react'
import { Dialog } from '#/components/ui/dialog'
import { Tabs } from '#/components/ui/tabs'
import styles from './gallery-dialog.module.css'
import { GalleryTab } from './gallery-tab'
import { ImageDetails } from './image-details'
import type { ImagePurpose } from './image-purpose'
import { PromptImage } from './prompt-image'
import { SitePhotosTab } from './site-photos-tab'
import { UploadTab } from './upload-tab'

interface GalleryDialogProps {
  publicationId: string
  onClose: () => void
  onInsert: (image: PublicationImage) => void
  /** Runs when the stored publication has changed. */
  onStored: () => void
  /** What choosing an image does: puts it into the text, or makes it the cover. */
  purpose?: ImagePurpose
  /** The element focused once an image is chosen; by default the one that opened the gallery. */
  finalFocus?: () => HTMLElement | null
}

/** The account's images: search, upload and insert. */
export default function GalleryDialog(props: GalleryDialogProps) {
  const { publicationId, onClose, onStored, purpose = 'insert', finalFocus } = props
  const [tab, setTab] = useState<'gallery' | 'upload' | 'generate' | 'site'>('gallery')
  const [details, setDetails] = useState<PublicationImage | null>(null)
  const chosen = useRef(false)
  const focusNext = () => (chosen.current && finalFocus?.()) || null

  function onInsert(image: PublicationImage) {
    chosen.current = true
    props.onInsert(image)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={purpose === 'cover' ? 'Choose a cover' : 'Image gallery'}
      finalFocus={focusNext}
      className={styles.gallery}
    >
      <Tabs
        label="Image gallery"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'gallery',
            label: 'Gallery',
            panel: (
              <GalleryTab
                publicationId={publicationId}
                purpose={purpose}
                onInsert={onInsert}
                onDetails={setDetails}
                onStored={onStored}
                onUpload={() => setTab('upload')}
              />
            ),
          },
          {
            value: 'upload',
            label: 'Upload',
            panel: <UploadTab publicationId={publicationId} purpose={purpose} onInsert={onInsert} />,
          },
          {
            value: 'generate',
            label: 'Generate',
            panel: <PromptImage publicationId={publicationId} purpose={purpose} onInsert={onInsert} />,
          },
          {
            value: 'site',
            label: 'From your website',
            panel: <SitePhotosTab publicationId={publicationId} purpose={purpose} onInsert={onInsert} />,
          },
        ]}
      />
      {details && (
        <ImageDetails
          image={details}
          purpose={purpose}
          finalFocus={focusNext}
          onClose={() => setDetails(null)}
          onInsert={onInsert}
          onStored={onStored}
        />
      )}
    </Dialog>
  )
}
