import { lazy, Suspense, use } from 'react'
import { LineField, ParagraphField, SwitchField } from '../../editor/panels/fields.tsx'
import { MediaField } from '../../editor/panels/media-field.tsx'
import { PanelContext, usePanelField } from '../../editor/panels/panel-context.ts'
import { PictureField } from '../../editor/panels/picture-field.tsx'

const DurationField = lazy(() =>
  import('../../admin/files/media/duration-field.tsx').then((module) => ({ default: module.DurationField })),
)

export function AudioPanel() {
  const { mayEdit, props, set } = use(PanelContext)
  const duration = usePanelField('durationMs')
  return (
    <>
      <MediaField
        name="file"
        label="Sound"
        kind="audio"
        onUploaded={({ title, durationMs }) => set({ durationMs, ...(props.title === '' && { title }) })}
      />
      <LineField name="title" label="Title" />
      <LineField name="author" label="Artist" />
      <ParagraphField name="description" label="Description" />
      <Suspense fallback={null}>
        <DurationField label="Length" value={Number(duration.value)} mayEdit={mayEdit} onChange={duration.change} />
      </Suspense>
      <PictureField name="image" label="Cover" />
      <SwitchField name="hasDownload" label="Visitors may download it" />
    </>
  )
}
