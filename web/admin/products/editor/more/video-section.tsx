import { lazy, Suspense } from 'react'
import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'
import { readProductVideo } from '../../../../../src/shared/products/video-address.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useDraftField, useDraftState, useEditing } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'

const OwnVideoField = lazy(async () => ({ default: (await import('./own-video-field.tsx')).OwnVideoField }))

/** A video below the images: an uploaded file, or one of a service. */
export function VideoSection() {
  const { value: video, set } = useDraftField('video')
  const { mayChange } = useEditing()
  const problem = useDraftState(({ queue }) => queue.problems['video.url'])
  const isOwn = isOwnVideo(video)
  const show = (url: string) => set(url.trim() === '' ? null : { title: video?.title ?? '', url })
  return (
    <EditorSection
      title="Video"
      field="video"
      hint="Shown below the pictures. Nothing of it is loaded before a shopper presses play."
      folded={foldedWords(video)}
    >
      <Suspense>
        <OwnVideoField address={isOwn && video ? video.url : ''} mayChange={mayChange('video')} onChange={show} />
      </Suspense>
      <div className={styles.row}>
        {!isOwn && (
          <TextField
            label="Or the address of a video on YouTube or Vimeo"
            placeholder="https://vimeo.com/76979871"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={video?.url ?? ''}
            error={problem}
            onChange={show}
          />
        )}
        {video && (
          <TextField
            label="Title of the video"
            maxLength={200}
            value={video.title}
            onChange={(title) => set({ ...video, title })}
          />
        )}
      </div>
    </EditorSection>
  )
}

type Video = AdminItem['video']

const isOwnVideo = (video: Video) => readProductVideo(video?.url ?? '')?.provider === 'File'

/** Summary for the collapsed section. */
function foldedWords(video: Video): string {
  if (!video) return 'None'
  if (video.title) return video.title
  return isOwnVideo(video) ? 'Own video' : (readProductVideo(video.url)?.provider ?? video.url)
}
