import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { VIDEO_BYTES_MAX, videoMessages, videoTypes } from '../../../src/shared/validation/video-rules.ts'
import { FileFailure, fileFailureText } from '../../admin/files/file-failure.ts'
import { uploadVideo, videosQuery } from '../../api/videos.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import styles from './panels.module.css'

interface VideoFieldProps {
  /** File name; null for none. */
  value: string | null
  mayEdit: boolean
  onChange(fileName: string | null): void
}

/** Background video of a section: choose, or upload with progress; it is deleted in Files. */
export function VideoField({ value, mayEdit, onChange }: VideoFieldProps) {
  const { data, error } = useQuery(videosQuery)
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, send, cancel } = useUpload(() =>
    queries.invalidateQueries({ queryKey: videosQuery.queryKey }),
  )
  const videos = data?.videos ?? []
  const chosen = videos.find(({ fileName }) => fileName === value)
  return (
    <fieldset className={styles.picture}>
      <legend>Background video</legend>
      {error && <p role="alert">Unable to load results.</p>}
      <Select
        label="Video from Files"
        empty="None"
        value={value ?? ''}
        options={[
          ...videos.map(({ fileName, name }) => ({ value: fileName, label: name })),
          ...(value !== null && !chosen ? [{ value, label: 'Chosen video' }] : []),
        ]}
        disabled={!mayEdit}
        onChange={(next) => onChange(next || null)}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={videoTypes.join(',')}
        aria-label="Video file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file).then((uploaded) => uploaded && onChange(uploaded.fileName))
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
            {share === undefined ? 'Upload video' : `Uploading ${Math.round(share * 100)} %`}
          </Button>
          {share !== undefined && (
            <Button size="small" look="plain" onClick={cancel}>
              Cancel
            </Button>
          )}
        </span>
      )}
      {problem && <p role="alert">{problem}</p>}
      <p className={styles.note}>
        MP4 or WebM, at most 25 MB. It plays without sound, and not for people who asked for less motion: they see the
        picture.
      </p>
    </fieldset>
  )
}

function useUpload(onDone: () => Promise<unknown>) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  const abort = useRef<AbortController>(undefined)
  async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    setProblem('')
    try {
      const result = await act()
      await onDone()
      return result
    } catch (failure) {
      if (!(failure instanceof DOMException)) setProblem(fileFailureText(failure))
      return undefined
    } finally {
      setShare(undefined)
    }
  }
  const send = (file: File) =>
    attempt(() => {
      if (file.size > VIDEO_BYTES_MAX) throw new FileFailure(videoMessages.tooLarge)
      abort.current = new AbortController()
      setShare(0)
      return uploadVideo(file, { onProgress: setShare, signal: abort.current.signal })
    })
  return { share, problem, send, cancel: () => abort.current?.abort() }
}
