import { Pencil } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, buttonClass } from '#/components/ui/button'
import { isReadOnly } from '#/lib/support-view'
import { useListAddress } from './use-list-address'

export const editAddress = (id: string) => `/publications/${id}/edit`

/** What the editor needs to return to this page as it is now. */
function useOrigin() {
  const { pathname, search } = useLocation()
  const list = useListAddress()
  return { back: `${pathname}${search}`, list: list ?? (pathname === '/publications' ? search : null) }
}

/** The address that the editor was opened from; null where its own address was opened. */
export function useEditorOrigin(): string | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('back' in state)) return null
  return typeof state.back === 'string' ? state.back : null
}

/** Opens the editor from somewhere that is no link. */
export function useOpenEditor() {
  const navigate = useNavigate()
  const state = useOrigin()
  return (id: string) => void navigate(editAddress(id), { state })
}

/** The way into the editor; a disabled button while there is nothing to edit. */
export function EditLink({ id, disabled }: { id: string; disabled: boolean }) {
  const state = useOrigin()
  const look = { variant: 'ghost', size: 'sm' } as const
  if (disabled || isReadOnly())
    return (
      <Button writes {...look} icon={<Pencil />} disabled>
        Edit
      </Button>
    )
  return (
    <Link className={buttonClass(look)} to={editAddress(id)} state={state}>
      <Pencil />
      Edit
    </Link>
  )
}
