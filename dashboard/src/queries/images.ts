import type {
  ImageDetails,
  ImageRequest,
  ImageUpdate,
  PublicationImage,
  SitePhotoInput,
  UploadOptions,
} from '@cygnet/sdk'
import { useInfiniteList, useOne } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/lib/api'
import type { Mutation } from '#/lib/use-action'
import { publicationKeys } from './publications'
import { resourceKey } from './resource-key'
import { subscriptionKeys } from './subscription'

const RESOURCE = 'images'
const PAGE_SIZE = 100

export const imageKeys = { all: resourceKey(RESOURCE) }

/** The images that match a search, a hundred at a time. @param publicationId null for those of all publications */
export function useImages(search: string, publicationId: string | null) {
  const { query } = useInfiniteList<PublicationImage>({
    resource: RESOURCE,
    pagination: { currentPage: 1, pageSize: PAGE_SIZE, mode: 'server' },
    filters: [
      { field: 'search', operator: 'eq', value: search },
      { field: 'publicationId', operator: 'eq', value: publicationId },
    ],
    queryOptions: {
      getNextPageParam: ({ pagination }) =>
        pagination.currentPage < pagination.totalPages ? pagination.currentPage + 1 : undefined,
    },
  })
  const pages = query.data?.pages
  return {
    ...query,
    images: pages?.flatMap(({ data }) => data),
    total: pages?.[0]?.total ?? 0,
  }
}

/** One image, with the publications that show it. */
export function useImage(id: string) {
  const { query } = useOne<ImageDetails>({ resource: RESOURCE, id })
  return { ...query, data: query.data?.data }
}

/** The photos of the company's own website, read when they are asked for. */
export function useSitePhotos(publicationId: string) {
  return useQuery({
    queryKey: ['site-photos', publicationId],
    queryFn: ({ signal }) => api.images.sitePhotos({ publicationId }, { signal }),
    staleTime: 10 * 60_000,
  })
}

/** Making images uses the plan's allowance. */
const invalidates = [imageKeys.all, subscriptionKeys.usage]

export const uploadImage: Mutation<{ file: File; options: UploadOptions }, PublicationImage> = {
  call: ({ file, options }) => api.images.upload(file, options),
  invalidates,
}

export const addSitePhoto: Mutation<SitePhotoInput, PublicationImage> = {
  call: (photo) => api.images.addSitePhoto(photo),
  invalidates,
}

export const generateImage: Mutation<ImageRequest, PublicationImage> = {
  call: (request) => api.images.generate(request),
  invalidates,
}

export const updateImage: Mutation<{ id: string; update: ImageUpdate }, PublicationImage> = {
  call: ({ id, update }) => api.images.update(id, update),
  invalidates,
}

/** Publications that show it lose it, or show the new one instead. */
const ofPublicationsToo = [...invalidates, publicationKeys.all]

export const deleteImage: Mutation<string, void> = {
  call: (id) => api.images.delete(id),
  invalidates: ofPublicationsToo,
}

export const regenerateImage: Mutation<string, PublicationImage> = {
  call: (id) => api.images.regenerate(id),
  invalidates: ofPublicationsToo,
}
