import { Check, Copy } from 'lucide-react'
import type { Ref } from 'react'
import { useCopied } from '#/lib/use-copied'
import { Button } from './button'
import fieldStyles from './field.module.css'

/** Copies a text, and says whether that worked. */
export function CopyButton({
  text,
  label,
  primary = false,
  small = false,
  ref,
}: {
  text: string
  label: string
  /** Where copying is what the person came for. */
  primary?: boolean
  small?: boolean
  ref?: Ref<HTMLButtonElement>
}) {
  const { outcome, copy } = useCopied()
  return (
    <>
      <Button
        ref={ref}
        variant={primary ? 'primary' : undefined}
        size={small ? 'sm' : undefined}
        icon={outcome === 'copied' ? <Check /> : <Copy />}
        onClick={() => copy(text)}
      >
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
