import { readVideoAddress } from '../../../../../src/shared/products/video-address.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useDraftField, useDraftState } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'

/** A video beside the pictures. */
export function VideoSection() {
  const { value: video, set } = useDraftField('video')
  const problem = useDraftState(({ queue }) => queue.problems['video.url'])
  const { provider } = readVideoAddress(video?.url ?? '') ?? {}
  return (
    <EditorSection
      title="Video"
      field="video"
      hint="Shown below the pictures. Nothing of YouTube or Vimeo is loaded before a shopper presses play."
      folded={video ? video.title || (provider ?? video.url) : 'None'}
    >
      <div className={styles.row}>
        <TextField
          label="Address of the video"
          placeholder="https://vimeo.com/76979871"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={video?.url ?? ''}
          error={problem}
          onChange={(url) => set(url.trim() === '' ? null : { title: video?.title ?? '', url })}
        />
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
