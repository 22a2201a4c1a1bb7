import { Plus, X } from 'lucide-react'
import { Button } from '#/components/ui/button'

/** As many pages as one reading takes. */
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
    <fieldset className="urls">
      <legend className="lbl mb-2">Company pages</legend>
      {urls.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no identity but their place
        <div className="row" key={index}>
          <input
            className="input"
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
              icon={<X className="i" />}
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
          className="justify-self-start"
          icon={<Plus className="i" />}
          disabled={disabled}
          onClick={() => onUrls([...urls, ''])}
        >
          Add a page
        </Button>
      )}
    </fieldset>
  )
}
