import type { ProductImage } from '../../../../../src/catalog/contract.ts'
import { pictureSource } from '../../../pictures/picture-source.ts'
import styles from './rich-text.module.css'

interface PictureListProps {
  pictures: readonly ProductImage[]
  onChoose(picture: ProductImage): void
}

/** The product's images, for insertion into its text. */
export function PictureList({ pictures, onChoose }: PictureListProps) {
  if (pictures.length === 0)
    return <p className={styles.note}>Add a picture to the product first. It can then be placed in the text, too.</p>
  return (
    <ul className={styles.pictures} aria-label="Pictures of the product">
      {pictures.map((picture, place) => (
        <li key={picture.id}>
          <button type="button" onClick={() => onChoose(picture)}>
            <img
              src={pictureSource(picture, 100)}
              alt={picture.altText || `Picture ${place + 1}`}
              width={64}
              height={64}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
