import { saveFile } from '@cygnet/sdk/session'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Segmented } from '#/components/ui/choice'
import { CopyButton } from '#/components/ui/copy-button'
import { useAction } from '#/lib/use-action'
import { SectionCard } from '../shared/section-card'
import { BANNERS, Banner, type BannerShape, type BannerTone } from './banner'
import styles from './banners.module.css'
import { svgFile, svgToPng } from './picture-files'

type Format = 'svg' | 'png'

/** Banners in the product's look, to place on a page. */
export function Banners({ url }: { url: string }) {
  const [tone, setTone] = useState<BannerTone>('paper')
  return (
    <SectionCard
      title="Banners"
      aside={
        <Segmented
          label="Background"
          options={[
            { value: 'paper', label: 'Paper' },
            { value: 'night', label: 'Night' },
          ]}
          value={tone}
          onChange={setTone}
        />
      }
    >
      <ul className={styles.banners}>
        {BANNERS.map((shape) => (
          <BannerItem key={shape.id} shape={shape} tone={tone} url={url} />
        ))}
      </ul>
    </SectionCard>
  )
}

function BannerItem({ shape, tone, url }: { shape: BannerShape; tone: BannerTone; url: string }) {
  const drawing = useRef<SVGSVGElement>(null)
  const { id, name, width, height } = shape
  const fileName = `cygnet-${id}-${tone}`
  const save = useAction(
    {
      call: async (format: Format) => {
        if (!drawing.current) throw new Error('The banner could not be drawn')
        const svg = await svgFile(drawing.current)
        const file =
          format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await svgToPng(svg, width, height)
        saveFile(file, `${fileName}.${format}`)
      },
    },
    { failure: { text: 'The banner could not be created. Please try again.' } }
  )
  const html = `<a href="${url}" rel="sponsored"><img src="${fileName}.png" width="${width}" height="${height}" alt="Cygnet: finished posts with their sources attached"></a>`
  return (
    <li>
      <div className={styles.stage}>
        <Banner ref={drawing} shape={shape} tone={tone} />
      </div>
      <div className={styles.foot}>
        <p>
          <b>{name}</b> {width} × {height}
        </p>
        <div className={styles.buttons}>
          {(['png', 'svg'] as const).map((format) => (
            <Button
              key={format}
              icon={<Download />}
              aria-label={`Download ${name} as ${format.toUpperCase()}`}
              busy={save.input === format}
              onClick={() => void save.run(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
          <CopyButton text={html} label="Copy HTML" />
        </div>
      </div>
    </li>
  )
}
