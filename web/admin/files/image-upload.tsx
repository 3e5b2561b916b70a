import { type DragEvent, useId, useRef, useState } from 'react'
import type { ReadyImage } from '../../../src/files/contract.ts'
import { uploadTypes } from '../../../src/shared/validation/image-rules.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './image-upload.module.css'
import { UploadRow } from './upload-row.tsx'
import { uploadStatus } from './upload-status.ts'
import { useImageUpload } from './use-image-upload.ts'

interface ImageUploadProps {
  /** Called once per image when it is ready, in the order in which the files were chosen. */
  onReady(image: ReadyImage): void
  /** Only one file at a time. */
  single?: boolean
}

/** Uploads images by a button or drag and drop, and shows their progress. */
export function ImageUpload({ onReady, single = false }: ImageUploadProps) {
  const { uploads, animated, add, retry, cancel } = useImageUpload(onReady)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const take = (files: Iterable<File>) => add(single ? [...files].slice(0, 1) : files)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const shown = uploads.filter(({ state }) => state !== 'ready')
  return (
    <div className={styles.imageUpload}>
      <section
        className={styles.uploadZone}
        aria-label={single ? 'Upload an image' : 'Upload images'}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={({ currentTarget, relatedTarget }) =>
          setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
        }
        onDrop={drop}
      >
        <Button aria-describedby={hint} onClick={() => input.current?.click()}>
          {single ? 'Upload image' : 'Upload images'}
        </Button>
        <p className={styles.uploadHint} id={hint}>
          or drop {single ? 'it' : 'them'} here. JPEG, PNG, WebP, GIF or AVIF, up to 25 MB each.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={!single}
          accept={uploadTypes.join(',')}
          aria-label={single ? 'Image file' : 'Image files'}
          onChange={({ currentTarget }) => {
            take(currentTarget.files ?? [])
            // Allows choosing the same file again, for example after it was changed.
            currentTarget.value = ''
          }}
        />
      </section>
      {shown.length > 0 && (
        <ul className={styles.uploadList}>
          {shown.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onCancel={() => cancel(upload.id)}
              onRetry={() => retry(upload.id)}
            />
          ))}
        </ul>
      )}
      {animated.length > 0 && (
        <Banner
          tone="warning"
          title={animated.length === 1 ? `${animated[0]} is animated` : 'Some of these images are animated'}
          text={`Only the first frame is shown${animated.length > 1 ? ` of ${animated.join(', ')}` : ''}. Upload a video for moving pictures.`}
        />
      )}
      <p className="visually-hidden" role="status">
        {uploadStatus(uploads)}
      </p>
    </div>
  )
}
