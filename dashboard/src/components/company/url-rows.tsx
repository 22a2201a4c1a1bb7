import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#/components/ui/button'
import { FieldError } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import styles from './url-rows.module.css'

/** The most pages in one reading. */
export const MAX_URLS = 10

/** An address has no line breaks, whatever is pasted. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, '')

interface UrlRowsProps {
  legend?: string
  /** Adds the word "optional" to the legend. */
  optional?: boolean
  /** How many have to stay. */
  least?: number
  /** What the field of one address is called, with its number after it. */
  name?: string
  urls: readonly string[]
  onUrls: (urls: string[]) => void
  /** How many there may be. */
  most?: number
  disabled?: boolean
  /** What is wrong with an address; undefined for one that is right or empty. */
  problem?: (url: string) => string | undefined
}

/** The addresses of some pages, to add, change and remove. */
export function UrlRows({
  legend = 'Company pages',
  optional = false,
  least = 1,
  name = 'URL',
  urls,
  onUrls,
  disabled = false,
  problem,
  most = MAX_URLS,
}: UrlRowsProps) {
  const wrong = urls.map((url) => problem?.(url))
  const first = wrong.find((one) => one !== undefined)
  const errorId = useId()
  return (
    <fieldset className={styles.urls}>
      <legend className={classNames(fieldStyles.label, styles.legend)}>
        {legend} {optional && <span className={fieldStyles.optional}>optional</span>}
      </legend>
      {urls.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <div className={classNames(layoutStyles.row, styles.row)} key={index}>
          {/* Several lines, so that a long address is seen to its end. */}
          <textarea
            className={classNames(fieldStyles.input, fieldStyles.growing, styles.input)}
            rows={1}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            aria-label={`${name} ${index + 1}`}
            aria-invalid={wrong[index] ? true : undefined}
            aria-describedby={wrong[index] ? errorId : undefined}
            placeholder="https://"
            value={url}
            disabled={disabled}
            onChange={(event) =>
              onUrls(urls.map((entry, place) => (place === index ? oneLine(event.target.value) : entry)))
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          {urls.length > least && (
            <Button
              variant="ghost"
              square
              aria-label={`Remove ${name} ${index + 1}`}
              icon={<X />}
              disabled={disabled}
              onClick={() => onUrls(urls.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {first && <FieldError id={errorId}>{first}</FieldError>}
      {urls.length < most && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.add}
          icon={<Plus />}
          disabled={disabled}
          onClick={() => onUrls([...urls, ''])}
        >
          Add a page
        </Button>
      )}
    </fieldset>
  )
}
