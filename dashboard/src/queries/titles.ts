import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'

export const titlesKeys = { all: ['titles'], about: (about: string) => ['titles', about] }

/** Whether a model writes; without one nothing rewrites what is copied. Not known yet counts as yes. */
export const useHasModel = (): boolean => useTitles('').data?.model !== null

/** Titles that the company's pages can prove, and which model writes. */
export function useTitles(about: string) {
  return useQuery({
    queryKey: titlesKeys.about(about),
    queryFn: ({ signal }) => api.publications.titles(about === '' ? {} : { about }, { signal }),
    placeholderData: keepPreviousData,
  })
}
