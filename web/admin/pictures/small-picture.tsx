import type { ProductImage } from '../../../src/catalog/contract.ts'
import { pictureSource } from './picture-source.ts'
import styles from './small-picture.module.css'

interface SmallPictureProps {
  image: Pick<ProductImage, 'assetUrl' | 'systemDataVariants'> | null | undefined
}

/** A picture beside a name that says what it shows; a plain field without one. */
export function SmallPicture({ image }: SmallPictureProps) {
  if (!image) return <span className={styles.picture} />
  return (
    <img className={styles.picture} src={pictureSource(image, 100)} alt="" width={40} height={40} draggable={false} />
  )
}
