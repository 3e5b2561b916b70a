import { lazy, Suspense, use } from 'react'
import type { MediaPickerProps } from '../../admin/files/media/media-picker.tsx'
import { PanelContext, usePanelField } from './panel-context.ts'

/** With uploads, which other blocks do without. */
const MediaPicker = lazy(() =>
  import('../../admin/files/media/media-picker.tsx').then((module) => ({ default: module.MediaPicker })),
)

interface MediaFieldProps extends Pick<MediaPickerProps, 'label' | 'kind' | 'hint' | 'onUploaded'> {
  name: string
}

/** An uploaded sound, film or captions. */
export function MediaField({ name, ...field }: MediaFieldProps) {
  const { value, error, change } = usePanelField(name)
  const { mayEdit } = use(PanelContext)
  return (
    <Suspense fallback={null}>
      <MediaPicker
        {...field}
        value={typeof value === 'string' ? value : null}
        error={error}
        mayEdit={mayEdit}
        onChange={change}
      />
    </Suspense>
  )
}
