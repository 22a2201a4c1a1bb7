import { useTranslate } from 'react-admin'
import styles from './http-status.module.css'

/** A response's status: a shape and a color for its class beside the number, and where wanted what a refusal is. */
export function HttpStatus({ code, inWords = false }: { code: number; inWords?: boolean }) {
  const translate = useTranslate()
  const tone = code >= 500 ? styles.failed : code >= 400 ? styles.refused : styles.fine
  return (
    <span className={`${styles.code} ${tone}`}>
      {code}
      {inWords && code >= 400 && (
        <span className={styles.words}>
          {translate(`http.${code}`, { _: translate(code >= 500 ? 'http.500' : 'http.400') })}
        </span>
      )}
    </span>
  )
}
