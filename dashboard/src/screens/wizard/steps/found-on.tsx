import { Link2 } from 'lucide-react'
import { shortAddress } from '#/lib/short-address'

/** Which page a value was read from. */
export function FoundOn({ url }: { url: string | undefined }) {
  if (!url) return null
  return (
    <span className="found-on">
      <Link2 className="i" />
      from {shortAddress(url)}
    </span>
  )
}
