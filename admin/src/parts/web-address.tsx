import styles from './web-address.module.css'

/** Characters at the end that tell the addresses of one server apart. */
const TAIL = 16

/** An address that is cut in its middle, where it is too long for its place: its host and its end are in sight. */
export function WebAddress({ url }: { url: string }) {
  const at = url.length - TAIL
  return (
    <span className={styles.address} title={url}>
      <span className={styles.start}>
        <code>{url.slice(0, at)}</code>
      </span>
      <code>{url.slice(at)}</code>
    </span>
  )
}
