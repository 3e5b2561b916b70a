import { type DragEvent, useId, useRef, useState } from 'react'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './image-upload.module.css'
import { UploadRow } from './upload-row.tsx'
import { uploadStatus } from './upload-status.ts'
import type { Uploads } from './use-uploads.ts'

interface UploadZoneProps {
  uploads: Uploads
  noun: 'image' | 'file'
  accept: string
  /** Accepted types and sizes. */
  hint: string
  /** Only one file at a time. */
  single?: boolean
}

/** A button and a place to drop files, and the progress of each. */
export function UploadZone({
  uploads: { uploads, animated, add, retry, cancel },
  noun,
  accept,
  hint: types,
  single = false,
}: UploadZoneProps) {
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
        aria-label={single ? `Upload ${noun === 'image' ? 'an image' : 'a file'}` : `Upload ${noun}s`}
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
          {single ? `Upload ${noun}` : `Upload ${noun}s`}
        </Button>
        <p className={styles.uploadHint} id={hint}>
          or drop {single ? 'it' : 'them'} here. {types}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          multiple={!single}
          accept={accept}
          aria-label={noun === 'file' ? 'Files' : single ? 'Image file' : 'Image files'}
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
        {uploadStatus(uploads, noun)}
      </p>
    </div>
  )
}
