import type { AdminDiagnosis } from '@cygnet/sdk/operator'
import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api'

export const DIAGNOSIS = ['diagnosis']

/** Milliseconds for which the server, too, gives the same answer. */
const FRESH_FOR = 60_000

/** What `doctor` says of this installation. */
export const useDiagnosis = () =>
  useQuery({
    queryKey: DIAGNOSIS,
    queryFn: ({ signal }) => api.admin.diagnosis({}, { signal }),
    staleTime: FRESH_FOR,
  })

/** How many checks are in a state; none until they are known. */
export function useChecks() {
  const { data } = useDiagnosis()
  return (state: AdminDiagnosis['state']) => data?.checks.filter((check) => check.state === state).length ?? 0
}
