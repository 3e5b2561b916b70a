import { useState } from 'react'
import type { AdminImage, limits } from '../../../../../src/catalog/admin-contract.ts'
import type { ProductImage } from '../../../../../src/catalog/contract.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ImageUpload } from '../../../files/image-upload.tsx'
import { useDraftField, useEditing } from '../draft/draft-context.tsx'
import { EditorSection } from '../editor-section.tsx'
import { moveItem } from '../variants/reorder.ts'
import { UploadedPicturesDialog } from './earlier-pictures.tsx'
import { PictureCard } from './picture-card.tsx'

const MOST_PICTURES: typeof limits.IMAGES = 100

export function PicturesSection() {
  const { value, set, error } = useDraftField('images')
  const { draft, pictures } = useEditing()
  const [choosing, setChoosing] = useState(false)
  const [dragged, setDragged] = useState<number>()
  // Uploads end when they end: what else was changed meanwhile stays.
  const now = () => draft.read().doc.images
  const add = (image: ProductImage) => {
    pictures.add(image)
    if (now().some(({ id }) => id === image.id) || now().length >= MOST_PICTURES) return
    set([...now(), { id: image.id, altText: image.altText, focalPoint: image.mediaFocalPoint }])
  }
  const change = (at: number, image: AdminImage) => set(value.map((one, place) => (place === at ? image : one)))
  const drop = (to: number) => dragged !== undefined && set(moveItem(value, dragged, to))
  return (
    <EditorSection
      title="Pictures"
      field="images"
      error={error}
      hint="The first image is shown in lists. Add alt text for screen readers."
    >
      {value.length > 0 && (
        <ol className="picture-list">
          {value.map((image, at) => (
            <PictureCard
              key={image.id}
              image={image}
              place={at}
              count={value.length}
              onChange={(changed) => change(at, changed)}
              onMove={(to) => set(moveItem(value, at, to))}
              onRemove={() =>
                draft.edit({ images: value.filter((_, place) => place !== at), ...freed(draft, image.id) })
              }
              onDragStart={() => setDragged(at)}
              onDrop={() => drop(at)}
            />
          ))}
        </ol>
      )}
      <ImageUpload onReady={add} />
      <div>
        <Button onClick={() => setChoosing(true)}>Choose from earlier pictures</Button>
      </div>
      {choosing && (
        <UploadedPicturesDialog chosen={value.map(({ id }) => id)} onChoose={add} onClose={() => setChoosing(false)} />
      )}
    </EditorSection>
  )
}

/** A variant that showed a picture which is gone shows the product's. */
function freed(draft: ReturnType<typeof useEditing>['draft'], imageId: string) {
  const { variants } = draft.read().doc
  if (!variants.some(({ mainImageId }) => mainImageId === imageId)) return {}
  return {
    variants: variants.map((variant) =>
      variant.mainImageId === imageId ? { ...variant, mainImageId: null } : variant,
    ),
  }
}
