import { Link2 } from 'lucide-react'
import { shortAddress } from '#/lib/short-address'
import styles from './found-on.module.css'

/** The page from which a value was read. */
export function FoundOn({ url }: { url: string | undefined }) {
  if (!url) return null
  return (
    <span className={styles.foundOn}>
      <Link2 />
      from {shortAddress(url)}
    </span>
  )
}
