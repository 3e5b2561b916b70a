import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AdminImage, AdminVariant, ItemChanges, limits } from '../../../../../src/catalog/admin-contract.ts'
import type { ProductImage } from '../../../../../src/catalog/contract.ts'
import { moveItem } from '../../../../ui/arrange/move-item.ts'
import { Button } from '../../../../ui/primitives/button.tsx'
import { ImageUpload } from '../../../files/image-upload.tsx'
import { useDraftField, useEditing } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { PictureTile } from './picture-tile.tsx'
import styles from './pictures.module.css'

const PictureDialog = lazy(() => import('./picture-dialog.tsx').then((module) => ({ default: module.PictureDialog })))
const FileManager = lazy(() =>
  import('../../../files/manager/file-manager.tsx').then((module) => ({ default: module.FileManager })),
)

const MOST_PICTURES: typeof limits.IMAGES = 100

export function PicturesSection() {
  const { value, set, error } = useDraftField('images')
  const { draft, pictures } = useEditing()
  const [choosing, setChoosing] = useState(false)
  const [dragged, setDragged] = useState<number>()
  const [editedId, setEditedId] = useState<string>()
  const edited = value.findIndex(({ id }) => id === editedId)
  const editedImage = value[edited]
  // Uploads finish at any time: reads the current draft, so that other changes are kept.
  const now = () => draft.read().doc.images
  const add = (image: ProductImage) => {
    pictures.add(image)
    if (now().some(({ id }) => id === image.id) || now().length >= MOST_PICTURES) return
    set([...now(), { id: image.id, altText: image.altText, focalPoint: image.mediaFocalPoint }])
  }
  const change = (at: number, image: AdminImage) => set(value.map((one, place) => (place === at ? image : one)))
  const drop = (to: number) => dragged !== undefined && set(moveItem(value, dragged, to))
  const remove = (imageId: string) => {
    setEditedId(undefined)
    draft.edit({ images: value.filter(({ id }) => id !== imageId), ...freed(draft, imageId) })
  }
  return (
    <EditorSection title="Pictures" field="images" error={error}>
      {value.length > 0 && (
        <ol className={styles.list}>
          {value.map((image, at) => (
            <PictureTile
              key={image.id}
              image={image}
              place={at}
              onOpen={() => setEditedId(image.id)}
              onDragStart={() => setDragged(at)}
              onDrop={() => drop(at)}
            />
          ))}
        </ol>
      )}
      <div className={styles.add}>
        <ImageUpload onReady={add} />
        <Button icon={<Images size={16} aria-hidden="true" />} onClick={() => setChoosing(true)}>
          Choose from Files
        </Button>
      </div>
      {editedImage && (
        <Suspense fallback={null}>
          <PictureDialog
            image={editedImage}
            place={edited}
            count={value.length}
            onChange={(changed) => change(edited, changed)}
            onMove={(to) => set(moveItem(value, edited, to))}
            onRemove={() => remove(editedImage.id)}
            onClose={() => setEditedId(undefined)}
          />
        </Suspense>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <FileManager several chosen={value.map(({ id }) => id)} onChoose={add} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </EditorSection>
  )
}

/** Variants of a removed image fall back to the product's. */
function freed(draft: ReturnType<typeof useEditing>['draft'], imageId: string): ItemChanges {
  const { variants, swatches } = draft.read().doc
  const isShown = variants.some((one) => one.mainImageId === imageId || one.imageIds?.includes(imageId))
  const without = ({ imageIds = [], ...variant }: AdminVariant) => ({
    ...variant,
    mainImageId: variant.mainImageId === imageId ? null : variant.mainImageId,
    imageIds: imageIds.filter((id) => id !== imageId),
  })
  return {
    ...(isShown && { variants: variants.map(without) }),
    ...(swatches.some((one) => one.imageId === imageId) && {
      swatches: swatches.filter((one) => one.imageId !== imageId),
    }),
  }
}
