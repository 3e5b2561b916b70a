import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import type { UploadedImage } from '../../../../src/files/contract.ts'
import type { Json } from '../../../../src/pages/documents/document.ts'
import { imagesQuery } from '../../../api/files.ts'
import type { GalleryItem } from '../../../blocks/gallery/block.ts'
import { PanelContext, usePanelField } from '../../../editor/panels/panel-context.ts'

export interface GalleryList {
  items: readonly GalleryItem[]
  mayEdit: boolean
  error: string | undefined
  /** Of what is there now: several pictures become ready between two renderings. */
  update(next: (items: readonly GalleryItem[]) => readonly GalleryItem[]): void
}

/** The items of the selected gallery. */
export function useGalleryItems(): GalleryList {
  const { value, error, change } = usePanelField('items')
  const { mayEdit } = use(PanelContext)
  const items = (Array.isArray(value) ? value : []) as unknown as readonly GalleryItem[]
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  return {
    items,
    mayEdit,
    error,
    update(next) {
      latest.current = next(latest.current)
      change(latest.current as unknown as Json)
    },
  }
}

/** The files of these items, by id; older pages are loaded until all are found. */
export function useGalleryFiles(items: readonly GalleryItem[]): ReadonlyMap<string, UploadedImage> {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(imagesQuery)
  const files = new Map(data?.pages.flatMap(({ images }) => images.map((image) => [image.id, image] as const)))
  const isMissing = items.some(({ image }) => image !== null && !files.has(image))
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, fetchNextPage])
  return files
}

export const emptyItem = (): GalleryItem => ({
  id: crypto.randomUUID().slice(0, 8),
  media: 'imageEmpty',
  image: null,
  altText: null,
  title: '',
  body: '',
  focalPoint: null,
  href: '',
  videoUrl: '',
})

/** Whether nothing says what the picture shows: neither the item nor its file. An empty text is meant to be. */
export function lacksAltText(item: GalleryItem, file: UploadedImage | undefined): boolean {
  if (item.image === null || item.media === 'video' || item.altText !== null) return false
  return !item.title && !item.body && !file?.image?.altText
}

/** Its name in lists. */
export function itemName(item: GalleryItem, file: UploadedImage | undefined): string {
  if (item.title) return item.title
  if (item.altText) return item.altText
  if (item.media === 'video') return item.videoUrl || 'Video'
  return file?.filename ?? 'Picture'
}
