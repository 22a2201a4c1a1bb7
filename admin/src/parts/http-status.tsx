import styles from './http-status.module.css'

/** A response's status: a shape and a color for its class beside the number. */
export function HttpStatus({ code }: { code: number }) {
  const tone = code >= 500 ? styles.failed : code >= 400 ? styles.refused : styles.fine
  return <span className={`${styles.code} ${tone}`}>{code}</span>
}
