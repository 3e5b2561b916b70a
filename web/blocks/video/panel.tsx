import { videoLinkProblem } from '../../../src/shared/products/video-address.ts'
import { LineField, ParagraphField } from '../../editor/panels/fields.tsx'
import { PictureField } from '../../editor/panels/picture-field.tsx'

export function VideoPanel() {
  return (
    <>
      <LineField
        name="url"
        problemOf={videoLinkProblem}
        label="Address of the video"
        hint="Of its page on YouTube or Vimeo. Nothing is loaded from there before a visitor presses the picture."
      />
      <LineField name="title" label="Title" />
      <ParagraphField name="description" label="Description" />
      <PictureField name="overlayImage" label="Picture before it plays" />
    </>
  )
}
