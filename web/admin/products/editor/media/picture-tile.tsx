import type { AdminImage } from '../../../../../src/catalog/admin-contract.ts'
import { Badge } from '../../../../ui/primitives/badge.tsx'
import { cropPosition, pictureSource } from '../../../pictures/picture-source.ts'
import { useEditing } from '../draft/draft-context.tsx'
import { usePictureCache } from './known-pictures.ts'
import styles from './pictures.module.css'

interface PictureTileProps {
  image: AdminImage
  place: number
  onOpen(): void
  onDragStart(): void
  onDrop(): void
}

/** An image in the list: drag to move it, click to edit or remove it. */
export function PictureTile({ image, place, onOpen, onDragStart, onDrop }: PictureTileProps) {
  const picture = usePictureCache(useEditing().pictures)(image.id)
  return (
    <li
      className={styles.tile}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <button type="button" aria-label={`Edit picture ${place + 1}`} title="Edit picture" onClick={onOpen}>
        {picture && (
          <img
            src={pictureSource(picture, 300)}
            alt={image.altText}
            width={104}
            height={104}
            draggable={false}
            style={{ objectPosition: cropPosition(image.focalPoint) }}
          />
        )}
      </button>
      {image.altText === '' && (
        <span className={styles.mark}>
          <Badge tone="warning">No alt text</Badge>
        </span>
      )}
    </li>
  )
}
