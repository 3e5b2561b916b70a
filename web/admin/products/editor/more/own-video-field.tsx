import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { ownVideoAddress } from '../../../../../src/shared/products/video-address.ts'
import { VIDEO_BYTES_MAX, videoMessages, videoTypes } from '../../../../../src/shared/validation/video-rules.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { uploadVideo, videosQuery } from '../../../../api/videos.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from '../editor.module.css'

interface OwnVideoFieldProps {
  /** URL of the current video; empty for none. */
  address: string
  mayChange: boolean
  onChange(address: string): void
}

/** Selects a video of the website, or uploads one with progress. */
export function OwnVideoField({ address, mayChange, onChange }: OwnVideoFieldProps) {
  const { data, error } = useQuery(videosQuery)
  const input = useRef<HTMLInputElement>(null)
  const { share, problem, send } = useVideoUpload(onChange)
  const options = (data?.videos ?? []).map(({ fileName, name }) => ({ value: ownVideoAddress(fileName), label: name }))
  const isKnown = address === '' || options.some(({ value }) => value === address)
  const failure = problem || (error ? messageOf(error) : '')
  return (
    <div className={styles.row}>
      <Select
        label="Video from Files"
        hint="MP4 or WebM, at most 25 MB."
        empty="None"
        value={address}
        options={isKnown ? options : [...options, { value: address, label: 'Chosen video' }]}
        disabled={!mayChange}
        {...(failure && { error: failure })}
        onChange={onChange}
      />
      <Button
        icon={<Upload size={16} aria-hidden="true" />}
        disabled={!mayChange || share !== undefined}
        onClick={() => input.current?.click()}
      >
        {share === undefined ? 'Upload video' : `Uploading ${Math.round(share * 100)} %`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={videoTypes.join(',')}
        aria-label="Video file"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
    </div>
  )
}

function useVideoUpload(onChange: (address: string) => void) {
  const queries = useQueryClient()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  async function send(file: File) {
    setProblem(file.size > VIDEO_BYTES_MAX ? videoMessages.tooLarge : '')
    if (file.size > VIDEO_BYTES_MAX) return
    setShare(0)
    try {
      const { fileName } = await uploadVideo(file, { onProgress: setShare })
      await queries.invalidateQueries({ queryKey: videosQuery.queryKey })
      onChange(ownVideoAddress(fileName))
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setShare(undefined)
    }
  }
  return { share, problem, send }
}
