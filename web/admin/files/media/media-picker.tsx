import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MediaFile } from '../../../../src/files/contract.ts'
import {
  acceptedMedia,
  MEDIA_BYTES_MAX,
  type MediaKind,
  mediaMessages,
} from '../../../../src/shared/media/media-files.ts'
import type { UploadOptions } from '../../../api/client/send-file.ts'
import { mediaQuery, uploadMedia } from '../../../api/media.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { fileFailureText } from '../file-failure.ts'
import styles from './media.module.css'
import { readDuration, titleOf } from './read-duration.ts'

const words: Readonly<Record<MediaKind, { upload: string; wrong: string; note: string }>> = {
  audio: {
    upload: 'Upload sound',
    wrong: 'This file is not a sound. Please upload an MP3, AAC or OGG file.',
    note: 'MP3, AAC or OGG, at most 500 MB.',
  },
  video: {
    upload: 'Upload film',
    wrong: 'This file is not a film. Please upload an MP4 or WebM file.',
    note: 'MP4 or WebM, at most 500 MB.',
  },
  captions: {
    upload: 'Upload captions',
    wrong: 'These are no captions. Please upload a WebVTT file (.vtt).',
    note: 'WebVTT (.vtt), at most 1 MB.',
  },
}

export interface MediaPickerProps {
  label: string
  kind: MediaKind
  hint?: string | undefined
  /** File name; null for none. */
  value: string | null
  error?: string | undefined
  mayEdit: boolean
  onChange(fileName: string | null): void
  /** A file of this machine, and its length in milliseconds if it is a sound whose length is known. */
  onUploaded?: ((file: { title: string; durationMs: number }) => void) | undefined
}

/** An uploaded sound, film or captions: choose, or upload with progress; it is deleted in Files. */
export function MediaPicker({ label, kind, hint, value, error, mayEdit, onChange, onUploaded }: MediaPickerProps) {
  const { data, error: failure } = useQuery(mediaQuery)
  const { share, problem, send, cancel } = useMediaUpload(kind)
  const input = useRef<HTMLInputElement>(null)
  const fileName = value ?? ''
  const files = (data?.files ?? []).filter((file) => file.kind === kind && file.fileName !== null)
  const isListed = fileName === '' || files.some((file) => file.fileName === fileName)
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {failure && <p role="alert">Unable to load results.</p>}
      <Select
        label="From Files"
        empty="None"
        value={fileName}
        options={[
          ...files.map((file) => ({ value: file.fileName ?? '', label: file.name })),
          ...(isListed ? [] : [{ value: fileName, label: 'Chosen file' }]),
        ]}
        disabled={!mayEdit}
        onChange={(next) => onChange(next || null)}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedMedia[kind]}
        aria-label={`${label}: file`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file)
            void send([file], (uploaded) => {
              onChange(uploaded.fileName)
              if (onUploaded)
                void readDuration(file).then((durationMs) => onUploaded({ title: titleOf(file), durationMs }))
            })
        }}
      />
      {mayEdit && (
        <span className={styles.buttons}>
          <Button
            size="small"
            icon={<Upload size={16} aria-hidden="true" />}
            disabled={share !== undefined}
            onClick={() => input.current?.click()}
          >
            {share === undefined ? words[kind].upload : `Uploading ${Math.round(share * 100)} %`}
          </Button>
          {share !== undefined && (
            <Button size="small" look="plain" onClick={cancel}>
              Cancel
            </Button>
          )}
        </span>
      )}
      {(problem || error) && <p role="alert">{problem || error}</p>}
      <p className={styles.note}>
        {words[kind].note} {hint}
      </p>
    </fieldset>
  )
}

/** Uploads files of one kind, one after the other, and tells of each when it is there. */
export function useMediaUpload(kind: MediaKind) {
  const queries = useQueryClient()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  const abort = useRef<AbortController>(undefined)

  async function send(files: readonly File[], onUploaded: (media: MediaFile, file: File) => void): Promise<void> {
    setProblem('')
    setShare(0)
    abort.current = new AbortController()
    const { signal } = abort.current
    const total = files.reduce((sum, { size }) => sum + size, 0) || 1
    const problems: string[] = []
    let before = 0
    for (const file of files) {
      const start = before
      before += file.size
      const onProgress = (part: number) => setShare((start + part * file.size) / total)
      const failure = await uploadOne(kind, file, { onProgress, signal }, onUploaded)
      if (signal.aborted) break
      if (failure) problems.push(files.length > 1 ? `${file.name}: ${failure}` : failure)
    }
    setProblem(problems.join(' '))
    setShare(undefined)
    await queries.invalidateQueries({ queryKey: mediaQuery.queryKey })
  }

  return { share, problem, send, cancel: () => abort.current?.abort() }
}

/** What to tell of a file that did not arrive. */
async function uploadOne(
  kind: MediaKind,
  file: File,
  options: UploadOptions,
  onUploaded: (media: MediaFile, file: File) => void,
): Promise<string | undefined> {
  try {
    if (file.size > MEDIA_BYTES_MAX) return mediaMessages.tooLarge
    const media = await uploadMedia(file, options)
    if (media.kind !== kind) return words[kind].wrong
    onUploaded(media, file)
    return undefined
  } catch (failure) {
    return fileFailureText(failure)
  }
}
