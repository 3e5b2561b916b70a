import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductImage } from '../../../../../src/catalog/contract.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { imagesQuery } from '../../../../api/files.ts'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingLines } from '../../../../ui/feedback/loading-lines.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Dialog } from '../../../../ui/primitives/dialog.tsx'
import { pictureSource } from '../../../pictures/picture-source.ts'
import styles from './pictures.module.css'

interface EarlierPicturesProps {
  /** Ids of the product's images. */
  chosen: string[]
  onChoose(image: ProductImage): void
  onClose(): void
}

/** All uploaded images, newest first. */
export function UploadedPicturesDialog({ chosen, onChoose, onClose }: EarlierPicturesProps) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(imagesQuery)
  const images =
    data?.pages.flatMap((page) => page.images.flatMap(({ image, filename }) => (image ? { image, filename } : []))) ??
    []
  return (
    <Dialog
      title="Choose uploaded pictures"
      onClose={onClose}
      actions={
        <>
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Show more
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {isPending && <LoadingLines label="Loading pictures" />}
      {error && <p role="alert">{messageOf(error)}</p>}
      {data && images.length === 0 && (
        <EmptyState
          drawing="pictures"
          title="No pictures yet"
          text="Pictures you upload appear here, to be used again."
        />
      )}
      <ul className={styles.earlier}>
        {images.map(({ image, filename }) => (
          <li key={image.id}>
            <button
              type="button"
              aria-pressed={chosen.includes(image.id)}
              disabled={chosen.includes(image.id)}
              onClick={() => onChoose(image)}
            >
              <img
                src={pictureSource(image, 300)}
                alt={image.altText || filename}
                width={120}
                height={120}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
