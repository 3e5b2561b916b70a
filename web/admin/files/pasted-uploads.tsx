import { useEffect, useState } from 'react'
import type { ReadyImage } from '../../../src/files/contract.ts'
import { findImage, uploadImage } from '../../api/files.ts'
import { fileProblem } from './file-problem.ts'
import styles from './image-upload.module.css'
import { UploadRow } from './upload-row.tsx'
import { uploadStatus } from './upload-status.ts'
import { useUploads } from './use-uploads.ts'

interface PastedUploadsProps {
  files: readonly File[]
  onReady(image: ReadyImage, file: File): void
  /** All are ready or dismissed; `animated`: names of those that move, of which only the first frame is kept. */
  onEnd(animated: readonly string[]): void
}

/** Uploads what was pasted, and shows the progress of each. */
export function PastedUploads({ files, onReady, onEnd }: PastedUploadsProps) {
  const [hasBegun, setHasBegun] = useState(false)
  const { uploads, animated, add, retry, cancel } = useUploads<ReadyImage>({
    send: uploadImage,
    look: findImage,
    problemOf: fileProblem,
    onReady,
  })
  useEffect(() => {
    if (hasBegun) return
    setHasBegun(true)
    add(files)
  }, [hasBegun, add, files])
  const open = uploads.filter(({ state }) => state !== 'ready')
  useEffect(() => {
    if (hasBegun && open.length === 0) onEnd(animated)
  }, [hasBegun, open.length, animated, onEnd])
  return (
    <section className={styles.pasted} aria-label="Pasted pictures">
      <ul className={styles.uploadList}>
        {open.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onCancel={() => cancel(upload.id)}
            onRetry={() => retry(upload.id)}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {uploadStatus(uploads)}
      </p>
    </section>
  )
}
