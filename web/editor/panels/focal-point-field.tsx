import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, use } from 'react'
import { imagesQuery } from '../../api/files.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'
import { PanelContext, usePanelField } from './panel-context.ts'

const FocalPointPicker = lazy(() =>
  import('../../admin/pictures/focal-point-picker.tsx').then((module) => ({ default: module.FocalPointPicker })),
)

interface Point {
  x: number
  y: number
}

/** The part of a picture that is never cropped away here; without it that of the file. */
export function FocalPointField({ name, picture }: { name: string; picture: string }) {
  const { mayEdit, props } = use(PanelContext)
  const { value, change } = usePanelField(name)
  const { data } = useInfiniteQuery(imagesQuery)
  const file = data?.pages.flatMap(({ images }) => images).find(({ id }) => id === props[picture])
  if (!file?.image) return null
  const { mediaFocalPoint } = file.image
  const own = value as unknown as Point | null
  return (
    <>
      <CheckBox
        label="Keep another part of the picture in view than elsewhere"
        checked={own !== null}
        disabled={!mayEdit}
        onChange={(isOwn) => change(isOwn ? { ...(mediaFocalPoint ?? { x: 0.5, y: 0.5 }) } : null)}
      />
      {own && mayEdit && (
        <Suspense fallback={null}>
          <FocalPointPicker
            picture={file.image}
            altText={file.filename}
            value={own}
            onChange={(point) => change({ ...point })}
          />
        </Suspense>
      )}
    </>
  )
}
