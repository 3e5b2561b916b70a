import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../api/client/message-of.ts'
import { lessonFilesQuery, uploadLessonFile } from '../../api/courses.ts'
import { Button } from '../../ui/primitives/button.tsx'

/** Uploads a file that only those get who take a lesson or are members of an area. */
export function UploadMemberFile({ onUploaded }: { onUploaded?(fileId: string): void }) {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  const send = async (file: File) => {
    setProblem('')
    setShare(0)
    try {
      const { id } = await uploadLessonFile(file, { onProgress: setShare })
      await queries.invalidateQueries({ queryKey: lessonFilesQuery.queryKey })
      onUploaded?.(id)
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setShare(undefined)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File for members"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        size="small"
        icon={<Upload size={16} aria-hidden="true" />}
        disabled={share !== undefined}
        onClick={() => input.current?.click()}
      >
        {share === undefined ? 'Upload a video or file' : `Uploading ${Math.round(share * 100)} %`}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
