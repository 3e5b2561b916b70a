import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReadyImage } from '../../../src/files/contract.ts'
import { findImage, imagesQuery, uploadImage } from '../../api/files.ts'
import type { Upload } from './upload-list.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

export interface ImageUploads extends Pick<UploadQueue, 'add' | 'retry' | 'cancel'> {
  /** In the order in which the files were added. */
  uploads: readonly Upload[]
}

const none: readonly Upload[] = []

/** Uploads images and reports each when it is ready. Unmounting cancels pending uploads. */
export function useImageUpload(onReady: (image: ReadyImage) => void): ImageUploads {
  const queryClient = useQueryClient()
  const tell = useRef(onReady)
  useEffect(() => {
    tell.current = onReady
  })
  const [line] = useState(() =>
    createUploadQueue({
      send: uploadImage,
      look: findImage,
      pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      onReady(image) {
        void queryClient.invalidateQueries({ queryKey: imagesQuery.queryKey })
        tell.current(image)
      },
    }),
  )
  useEffect(() => line.cancelAll, [line])
  const uploads = useSyncExternalStore(line.subscribe, line.read, () => none)
  return { uploads, add: line.add, retry: line.retry, cancel: line.cancel }
}
