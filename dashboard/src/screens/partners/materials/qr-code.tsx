import { saveFile } from '@cygnet/sdk/session'
import { Download } from 'lucide-react'
import QRCode from 'qrcode'
import { useEffect, useState } from 'react'
import { Button } from '#/components/ui/button'
import { FieldError } from '#/components/ui/field'
import { Skeleton } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { SectionCard } from '../shared/section-card'
import { svgToPng } from './picture-files'
import styles from './qr-code.module.css'

/** Pixels of the PNG, enough for print at 8 cm. */
const SIZE = 1024

/** The link as a QR code, for print and slides. */
export function QrCode({ url, name }: { url: string; name: string }) {
  const [svg, setSvg] = useState('')
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    let shown = true
    QRCode.toString(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }).then(
      (drawn) => shown && setSvg(drawn),
      (error: unknown) => {
        console.error(error)
        if (shown) setFailed(true)
      }
    )
    return () => {
      shown = false
    }
  }, [url])

  const fileName = `cygnet-qr-${name.toLowerCase()}`
  return (
    <SectionCard title="QR code">
      {failed ? (
        <FieldError>The code could not be drawn.</FieldError>
      ) : svg ? (
        <img
          className={styles.code}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt={`QR code of ${url}`}
          width={240}
          height={240}
        />
      ) : (
        <Skeleton className={styles.code} />
      )}
      <p className={textStyles.meta}>For slides, flyers and packaging.</p>
      <div className={styles.formats}>
        <Button
          wide
          icon={<Download />}
          disabled={!svg}
          onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${fileName}.svg`)}
        >
          SVG
        </Button>
        <Button
          wide
          icon={<Download />}
          disabled={!svg}
          onClick={() => void svgToPng(svg, SIZE, SIZE).then((png) => saveFile(png, `${fileName}.png`))}
        >
          PNG
        </Button>
      </div>
    </SectionCard>
  )
}
