import { lazy, Suspense, use } from 'react'
import type { Json } from '../../../src/pages/documents/document.ts'
import { LineField, ParagraphField, SwitchField } from '../../editor/panels/fields.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { PictureField } from '../../editor/panels/picture-field.tsx'
import type { AlbumTrack } from '../fields/media-fields.ts'

/** With uploads, which other blocks do without. */
const TrackList = lazy(() =>
  import('../../admin/files/media/track-list.tsx').then((module) => ({ default: module.TrackList })),
)

export function AlbumPanel() {
  const { value, error, change } = usePanelField('tracks')
  const { mayEdit } = use(PanelContext)
  const tracks = (Array.isArray(value) ? value : []) as unknown as readonly AlbumTrack[]
  return (
    <>
      <Suspense fallback={null}>
        <TrackList
          tracks={tracks}
          error={error}
          mayEdit={mayEdit}
          onChange={(next) => change(next as unknown as Json)}
        />
      </Suspense>
      <LineField name="title" label="Title" />
      <LineField name="artist" label="Artist" />
      <ParagraphField name="description" label="Description" />
      <PictureField name="image" label="Cover" />
      <SwitchField name="hasDownload" label="Visitors may download the tracks" />
    </>
  )
}
