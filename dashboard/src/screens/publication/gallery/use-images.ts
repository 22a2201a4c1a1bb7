import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { api } from '#/lib/api'

export const IMAGES_KEY = 'images'
const AT_ONCE = 100
/** Milliseconds without a letter after which is searched. */
const PAUSE = 250

/** The pictures that a search finds, a hundred at a time. @param publicationId null for those of all publications */
export function useImages(search: string, publicationId: string | null) {
  const words = useDeferredValue(useSettled(search.trim()))
  const query = useInfiniteQuery({
    queryKey: [IMAGES_KEY, { words, publicationId }],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) =>
      await api.images.list(
        {
          limit: AT_ONCE,
          page: pageParam,
          ...(words && { search: words }),
          ...(publicationId !== null && { publicationId }),
        },
        { signal }
      ),
    getNextPageParam: ({ pagination: { currentPage, totalPages } }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  })
  const pages = query.data?.pages
  return {
    ...query,
    images: pages?.flatMap(({ images }) => images),
    total: pages?.[0]?.pagination.totalItems ?? 0,
  }
}

/** Has every list of pictures loaded anew. */
export function useImagesChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [IMAGES_KEY] })
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
