import type { SearchMatch } from '@cygnet/sdk'
import styles from './found-in.module.css'

const FIELDS: Record<SearchMatch['field'], string> = {
  title: 'In the title',
  topic: 'In the topic',
  companyName: 'In the company name',
  content: 'In the text',
}

/** Why a search found a publication: the words around the place, what was searched for marked. */
export function FoundIn({ match, search }: { match: SearchMatch; search: string }) {
  return (
    <p className={styles.found}>
      <span>{FIELDS[match.field]}: </span>
      <span dir="auto">
        {marked(match.text, search).map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places
          hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>
        )}
      </span>
    </p>
  )
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The text in parts; a word that starts with one that was searched for is a hit. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const wanted = plain(search).match(/[\p{L}\p{N}]+/gu) ?? []
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, hit: wanted.some((word) => plain(part).startsWith(word)) }))
}
