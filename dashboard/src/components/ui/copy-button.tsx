import { Check, Copy } from 'lucide-react'
import type { Ref } from 'react'
import { useCopied } from '#/lib/use-copied'
import { Button } from './button'
import fieldStyles from './field.module.css'

/** Copies a text, and says whether that worked. */
export function CopyButton({
  text,
  label,
  ref,
}: {
  text: string
  label: string
  ref?: Ref<HTMLButtonElement>
}) {
  const { outcome, copy } = useCopied()
  return (
    <>
      <Button ref={ref} icon={outcome === 'copied' ? <Check /> : <Copy />} onClick={() => copy(text)}>
        {outcome === 'copied' ? 'Copied!' : label}
      </Button>
      <span className="sr-only" role="status">
        {outcome === 'copied' && 'Copied!'}
      </span>
      {outcome === 'refused' && (
        <span className={fieldStyles.help}>
          Your browser blocked copying. Select the text and copy it yourself.
        </span>
      )}
    </>
  )
}
