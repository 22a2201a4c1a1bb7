import { Plus, X } from 'lucide-react'
import { Button } from '#/components/ui/button'
import fieldStyles from '#/components/ui/field.module.css'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import styles from './url-rows.module.css'

/** The most pages in one reading. */
export const MOST_URLS = 10

/** The addresses of a company's pages, to add, change and remove. */
export function UrlRows({
  urls,
  onUrls,
  disabled,
}: {
  urls: readonly string[]
  onUrls: (urls: string[]) => void
  disabled: boolean
}) {
  return (
    <fieldset className={styles.urls}>
      <legend className={classNames(fieldStyles.label, styles.legend)}>Company pages</legend>
      {urls.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <div className={classNames(layoutStyles.row, styles.row)} key={index}>
          <input
            className={classNames(fieldStyles.input, styles.input)}
            type="url"
            inputMode="url"
            aria-label={`URL ${index + 1}`}
            placeholder="https://"
            value={url}
            disabled={disabled}
            onChange={(event) =>
              onUrls(urls.map((entry, place) => (place === index ? event.target.value : entry)))
            }
          />
          {urls.length > 1 && (
            <Button
              variant="ghost"
              square
              aria-label={`Remove URL ${index + 1}`}
              icon={<X />}
              disabled={disabled}
              onClick={() => onUrls(urls.filter((_, place) => place !== index))}
            />
          )}
        </div>
      ))}
      {urls.length < MOST_URLS && (
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
