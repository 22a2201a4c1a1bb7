import type { Publication } from '@cygnet/sdk'
import { Copy } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { toast } from '#/components/ui/toaster'

type JsonLd = NonNullable<Publication['jsonLd']>

/** The structured data of the article, to be copied into the page that it is published on. */
export function StructuredData({ jsonLd }: { jsonLd: JsonLd }) {
  const kinds = jsonLd['@graph'].flatMap((node) => node['@type']).filter((kind) => typeof kind === 'string')

  async function copy() {
    try {
      await navigator.clipboard.writeText(scriptOf(jsonLd))
      toast('Copied!', 'Paste it into the head of the page.')
    } catch {
      toast('Not copied', 'Your browser blocked copying. Select the text and copy it yourself.', 'bad')
    }
  }

  return (
    <section aria-labelledby="structured-title">
      <h2 id="structured-title">
        For search engines <span>{kinds.join(', ')}</span>
      </h2>
      <Button size="sm" icon={<Copy />} onClick={copy}>
        Copy JSON-LD
      </Button>
    </section>
  )
}

/** A `<` in the data could end the script element. */
function scriptOf(jsonLd: JsonLd): string {
  const data = JSON.stringify(jsonLd, null, 2).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">\n${data}\n</script>`
}
