import type { AdminSearchGroup } from '@cygnet/sdk/operator'
import { ListFilter } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'
import { ICONS, type Place, toPlaces } from './places'
import styles from './search-dialog.module.css'

/** Beyond this the server does not count. */
const COUNTED_TO = 50

/** The results by kind; the current one is what Enter opens. */
export function SearchResults({
  id,
  groups,
  text,
  current,
  onGo,
  onPoint,
}: {
  id: string
  groups: AdminSearchGroup[]
  text: string
  current: Place | undefined
  onGo: (path: string, event: MouseEvent) => void
  onPoint: (index: number) => void
}) {
  const translate = useTranslate()
  const { number } = useFormats()
  const counted = (total: number) => (total < COUNTED_TO ? number(total) : `${number(total)}+`)
  let index = -1
  return (
    <div
      id={`${id}-results`}
      role="listbox"
      aria-label={translate('search.results')}
      className={styles.results}
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
        <div key={group.kind} role="group" aria-label={translate(`search.kinds.${group.kind}`)}>
          <div className={styles.kind} aria-hidden="true">
            <span>{translate(`search.kinds.${group.kind}`)}</span>
            <span>
              {group.total > group.results.length
                ? translate('list.used_of', { used: number(group.results.length), of: counted(group.total) })
                : number(group.total)}
            </span>
          </div>
          {toPlaces(group, text).map((place) => {
            index += 1
            const at = index
            const Icon = place.result ? ICONS[place.kind] : ListFilter
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, has the keys
              // biome-ignore lint/a11y/useFocusableInteractive: the same
              <div
                key={place.path}
                id={`${id}-${at}`}
                role="option"
                aria-selected={place.path === current?.path}
                className={styles.result}
                ref={
                  place.path === current?.path ? (row) => row?.scrollIntoView?.({ block: 'nearest' }) : null
                }
                onMouseMove={() => onPoint(at)}
                onClick={(event) => onGo(place.path, event)}
              >
                <Icon aria-hidden="true" />
                {place.result ? (
                  <span>
                    <Marked text={place.result.title} part={text} />{' '}
                    {place.result.subtitle && (
                      <small>
                        <Marked text={place.result.subtitle} part={text} />
                      </small>
                    )}
                  </span>
                ) : (
                  <span>{translate('search.all', { count: counted(group.total) })}</span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

/** A text with the part that was looked for marked. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0 || part === '') return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
