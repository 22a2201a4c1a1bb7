import { useTranslate } from 'react-admin'
import { useFormats } from '../lib/format'

/** How long something took: in milliseconds where that is less than a second. */
export function useTook() {
  const translate = useTranslate()
  const { number } = useFormats()
  return (milliseconds: number) =>
    milliseconds < 1000
      ? translate('logs.milliseconds', { count: number(milliseconds) })
      : translate('system.seconds', { count: number(Math.round(milliseconds / 1000)) })
}
