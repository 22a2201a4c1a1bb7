import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'

const all = ['documentation']
/** It only changes with a release of the server. */
const staleTime = Number.POSITIVE_INFINITY

/** The operations of the public API by group, and the walkthrough. */
export function useDocumentedOperations() {
  return useQuery({
    queryKey: [...all, 'operations'],
    queryFn: ({ signal }) => api.documentation.operations({ signal }),
    staleTime,
  })
}

/** One operation with its fields, answers and samples. */
export function useDocumentedOperation(operationId: string) {
  return useQuery({
    queryKey: [...all, 'operation', operationId],
    queryFn: ({ signal }) => api.documentation.operation(operationId, { signal }),
    staleTime,
  })
}

/** Every error code, and every code of a failed generation. */
export function useDocumentedErrors() {
  return useQuery({
    queryKey: [...all, 'errors'],
    queryFn: ({ signal }) => api.documentation.errors({ signal }),
    staleTime,
  })
}

/** Rate limits and what the plans include. An operator may change them at any time. */
export function useDocumentedLimits() {
  return useQuery({
    queryKey: [...all, 'limits'],
    queryFn: ({ signal }) => api.documentation.limits({ signal }),
  })
}
