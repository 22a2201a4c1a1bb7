import { Link2 } from 'lucide-react'
import { shortAddress } from '#/lib/short-address'
import styles from './found-on.module.css'

/** Which page a value was read from. */
export function FoundOn({ url }: { url: string | undefined }) {
  if (!url) return null
  return (
    <span className={styles.foundOn}>
      <Link2 />
      from {shortAddress(url)}
    </span>
  )
}
