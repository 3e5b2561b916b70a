import { videoLinkProblem } from '../../../src/shared/products/video-address.ts'
import { LineField, Note, ParagraphField } from '../../editor/panels/fields.tsx'
import { FocalPointField } from '../../editor/panels/focal-point-field.tsx'
import { MediaField } from '../../editor/panels/media-field.tsx'
import { usePanelField } from '../../editor/panels/panel-context.ts'
import { PictureField } from '../../editor/panels/picture-field.tsx'

export function VideoPanel() {
  const { value: file } = usePanelField('file')
  return (
    <>
      <MediaField name="file" label="Film of your own" kind="video" />
      {file === null ? (
        <LineField
          name="url"
          problemOf={videoLinkProblem}
          label="Or the address of a video"
          hint="Of its page on YouTube, Vimeo, Dailymotion, Loom, Streamable, TED or Wistia. Nothing is loaded from there before a visitor presses the picture."
        />
      ) : (
        <>
          <MediaField
            name="captions"
            label="Captions"
            kind="captions"
            hint="What is said, for people who do not hear it."
          />
          <LineField
            name="captionsLanguage"
            label="Language of the captions"
            hint="Such as en or de. Empty: that of the website."
          />
        </>
      )}
      <LineField name="title" label="Title" />
      <ParagraphField name="description" label="Description" />
      <PictureField name="overlayImage" label="Picture before it plays" />
      <FocalPointField name="focalPoint" picture="overlayImage" />
      {file !== null && <Note>Without a picture the first moment of the film is shown.</Note>}
    </>
  )
}
