import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'

export const titlesKeys = { all: ['titles'], about: (about: string) => ['titles', about] }

/** Titles that the company's pages can prove, and which model writes. */
export function useTitles(about: string) {
  return useQuery({
    queryKey: titlesKeys.about(about),
    queryFn: ({ signal }) => api.publications.titles(about === '' ? {} : { about }, { signal }),
    placeholderData: keepPreviousData,
  })
}
