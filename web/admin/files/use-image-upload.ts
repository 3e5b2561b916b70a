import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ReadyImage } from '../../../src/files/contract.ts'
import { findImage, imagesQuery, uploadImage } from '../../api/files.ts'
import { isAnimated } from './is-animated.ts'
import type { Upload } from './upload-list.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

export interface ImageUploads extends Pick<UploadQueue, 'add' | 'retry' | 'cancel'> {
  /** In the order in which the files were added. */
  uploads: readonly Upload[]
  /** Names of files that move: only their first frame is kept. */
  animated: readonly string[]
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
  const [animated, setAnimated] = useState<readonly string[]>([])
  const add = (files: Iterable<File>) => {
    const added = [...files]
    setAnimated([])
    line.add(added)
    for (const file of added)
      void isAnimated(file).then(
        (moves) => moves && setAnimated((names) => [...names, file.name]),
        // A file that cannot be read fails as an upload.
        () => {},
      )
  }
  return { uploads, animated, add, retry: line.retry, cancel: line.cancel }
}
