import type { ReactNode } from 'react'
import { useGetIdentity } from 'react-admin'

/** Whether the signed-in operator may change anything; the server refuses it otherwise. */
export function useMayChange(): boolean {
  const { identity } = useGetIdentity()
  return identity?.access !== 'read_only'
}

/** What changes something, left out for an operator who only reads. */
export function Writes({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null
}
