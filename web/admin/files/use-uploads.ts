import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isAnimated } from './is-animated.ts'
import type { Upload } from './upload-list.ts'
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from './upload-queue.ts'

export interface Uploads extends Pick<UploadQueue, 'add' | 'retry' | 'cancel'> {
  /** In the order in which the files were added. */
  uploads: readonly Upload[]
  /** Names of files that move: only their first frame is kept. */
  animated: readonly string[]
}

const none: readonly Upload[] = []

/** Uploads files and reports each when it is ready. Unmounting cancels pending uploads. */
export function useUploads<Ready>(options: Omit<UploadQueueOptions<Ready>, 'pause'>): Uploads {
  const now = useRef(options)
  useEffect(() => {
    now.current = options
  })
  const [queue] = useState(() =>
    createUploadQueue<Ready>({
      send: options.send,
      look: options.look,
      problemOf: (file) => now.current.problemOf(file),
      pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      onReady: (image, file) => now.current.onReady(image, file),
    }),
  )
  useEffect(() => queue.cancelAll, [queue])
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, () => none)
  const [animated, setAnimated] = useState<readonly string[]>([])
  const add = (files: Iterable<File>) => {
    const added = [...files]
    setAnimated([])
    queue.add(added)
    for (const file of added)
      void isAnimated(file).then(
        (moves) => moves && setAnimated((names) => [...names, file.name]),
        // A file that cannot be read fails as an upload.
        () => {},
      )
  }
  return { uploads, animated, add, retry: queue.retry, cancel: queue.cancel }
}
