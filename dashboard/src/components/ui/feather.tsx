import { FEATHER_PATH, PRODUCT_NAME } from '#/brand'
import styles from './feather.module.css'

/** Only the mark, in the current color. */
export function Feather({ className, size }: { className?: string; size?: number }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={FEATHER_PATH} />
    </svg>
  )
}

/** The mark with the name, as a link home. A plain link: the landing page is another entry. */
export function Brand({ href = '/' }: { href?: string }) {
  return (
    <a className={styles.brand} href={href} aria-label={`${PRODUCT_NAME}, home`}>
      <Feather />
      <span>{PRODUCT_NAME}</span>
    </a>
  )
}
