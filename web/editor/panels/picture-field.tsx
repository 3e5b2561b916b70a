import { useInfiniteQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { ImageUpload } from '../../admin/files/image-upload.tsx'
import { messageOf } from '../../api/client/message-of.ts'
import { imagesQuery } from '../../api/files.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { PanelContext, usePanelField } from './panel-context.ts'
import styles from './panels.module.css'

interface PictureFieldProps {
  name: string
  label: string
}

/** A picture of the website, chosen or uploaded. */
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
            {id === null ? 'Choose picture' : 'Replace picture'}
          </Button>
          {id !== null && (
            <Button size="small" look="plain" onClick={() => onChange(null)}>
              Remove picture
            </Button>
          )}
        </span>
      )}
      {choosing && (
        <PictureDialog
          chosen={id}
          onChoose={(next) => {
            onChange(next)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

interface PictureDialogProps {
  chosen: string | null
  onChoose(id: string): void
  onClose(): void
}

function PictureDialog({ chosen, onChoose, onClose }: PictureDialogProps) {
  const list = useInfiniteQuery(imagesQuery)
  const images = list.data?.pages.flatMap((page) => page.images).filter(({ image }) => image) ?? []
  return (
    <Dialog title="Choose picture" onClose={onClose}>
      <ImageUpload single onReady={({ id }) => onChoose(id)} />
      {list.isPending && <p role="status">Loading …</p>}
      {list.error && <p role="alert">Unable to load results. {messageOf(list.error)}</p>}
      {list.data && images.length === 0 && <p>Pictures that are uploaded appear here, to be used again.</p>}
      <ul className={styles.pictures}>
        {images.map(({ id, image, filename }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} aria-label={filename} onClick={() => onChoose(id)}>
              <img src={`${image?.assetUrl}?format=300w`} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  )
}
