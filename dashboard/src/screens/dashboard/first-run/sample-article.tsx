import { CitedSources } from '#/components/markdown/citation'
import { Markdown } from '#/components/markdown/markdown'
import { Dialog } from '#/components/ui/dialog'

/** What a finished article looks like. The company is made up, like its website. */
const TEXT = `The workshop asks for a first check after 300 kilometers or six weeks, when cables settle and spokes find their tension.[^1] After that check, two visits a year are enough for most families.[^1]

## What a visit covers

The summer visit looks at brakes, chain and hub oil, the winter visit at pads, lights and tires.[^1] Riders who carry children or freight every day halve the interval.[^1]

## When brake pads are due

On a loaded two-wheeler, front pads last between 1,500 and 2,500 kilometers.[^2] A worn pad scores the disc, and a disc costs more than three sets of pads.[^2]

## What it costs

A single visit costs £79 without parts.[^3] A plan covers two visits a year and one set of brake pads.[^1]

[^1]: [Service plans](https://marlowbikes.example/service)
[^2]: [Brake pads: what wears them out](https://marlowbikes.example/journal/brake-pads)
[^3]: First-hand information
`

export default function SampleArticle({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How often should a cargo bike be serviced?"
      description="A sample. Each number is a source: pages of the company's website, and what its owner answered."
    >
      <CitedSources isLinked={false}>
        <Markdown>{TEXT}</Markdown>
      </CitedSources>
    </Dialog>
  )
}
