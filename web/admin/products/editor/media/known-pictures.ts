import { useSyncExternalStore } from 'react'
import type { ProductImage } from '../../../../../src/catalog/contract.ts'

/** Images uploaded or chosen on this page, by id, until the product's own list has them. */
export interface PictureCache {
  add(image: ProductImage): void
  find(id: string): ProductImage | undefined
  subscribe(listener: () => void): () => void
  size(): number
}

export function createPictureCache(images: ProductImage[]): PictureCache {
  const known = new Map(images.map((image) => [image.id, image]))
  const listeners = new Set<() => void>()
  return {
    add(image) {
      known.set(image.id, image)
      for (const listener of listeners) listener()
    },
    find: (id) => known.get(id),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    size: () => known.size,
  }
}

/** Looks up an image, and re-renders when another one is added. */
export function usePictureCache(pictures: PictureCache): PictureCache['find'] {
  useSyncExternalStore(pictures.subscribe, pictures.size, pictures.size)
  return pictures.find
}
