import { useFormats } from '../lib/format'

/** When something happened, as short as it can be said, `precise` with the seconds; the whole of it on hover. */
export function Moment({ at, precise = false }: { at: string; precise?: boolean }) {
  const { dateTime, fullTime } = useFormats()
  return (
    <time dateTime={at} title={fullTime(at)}>
      {dateTime(at, precise)}
    </time>
  )
}
