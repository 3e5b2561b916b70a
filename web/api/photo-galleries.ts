import { queryOptions } from '@tanstack/react-query'
import { importPhotoGallery as importEndpoint, listPhotoGalleries } from '../../src/pages/photo-services/endpoints.ts'
import { call } from './client/client.ts'
import { sitePagesKey } from './site-pages.ts'

/** Pictures come several a second. */
const WORKING_MS = 1_500

export const photoGalleriesQuery = queryOptions({
  queryKey: [...sitePagesKey, 'photo-galleries'],
  queryFn: ({ signal }) => call(listPhotoGalleries, {}, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.galleries.some(({ state }) => state === 'running') ? WORKING_MS : false,
})

export const importPhotoGallery = (address: string) => call(importEndpoint, { body: { address } })
