import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, use, useState } from 'react'
import { imagesQuery } from '../../api/files.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { PanelContext, usePanelField } from './panel-context.ts'
import styles from './panels.module.css'

const FileManager = lazy(() =>
  import('../../admin/files/manager/file-manager.tsx').then((module) => ({ default: module.FileManager })),
)

interface PictureFieldProps {
  name: string
  label: string
}

/** An image of the website, chosen or uploaded. */
export function PictureField({ name, label }: PictureFieldProps) {
  const { value, change } = usePanelField(name)
  return <ChosenPicture label={label} id={typeof value === 'string' ? value : null} onChange={change} />
}

interface ChosenPictureProps {
  label: string
  id: string | null
  onChange(id: string | null): void
}

export function ChosenPicture({ label, id, onChange }: ChosenPictureProps) {
  const { mayEdit } = use(PanelContext)
  const [choosing, setChoosing] = useState(false)
  const { data } = useInfiniteQuery(imagesQuery)
  const known = data?.pages.flatMap(({ images }) => images).find((one) => one.id === id)
  return (
    <fieldset className={styles.picture}>
      <legend>{label}</legend>
      {known?.image && <img src={`${known.image.assetUrl}?format=300w`} alt={known.filename} />}
      {id !== null && !known?.image && <p>A picture is chosen.</p>}
      {id === null && <p>No picture yet.</p>}
      {mayEdit && (
        <span className={styles.buttons}>
          <Button size="small" onClick={() => setChoosing(true)}>
            {id === null ? 'Choose from Files' : 'Replace picture'}
          </Button>
          {id !== null && (
            <Button size="small" look="plain" onClick={() => onChange(null)}>
              Remove picture
            </Button>
          )}
        </span>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <FileManager
            chosen={id === null ? [] : [id]}
            onChoose={(next) => {
              onChange(next.id)
              setChoosing(false)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
