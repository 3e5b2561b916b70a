import { useInfiniteQuery } from '@tanstack/react-query'
import type { ProductImage } from '../../../../../src/catalog/contract.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { imagesQuery } from '../../../../api/files.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/controls/dialog.tsx'
import { pictureSource } from './picture-source.ts'

interface EarlierPicturesProps {
  /** Ids of those the product has. */
  chosen: string[]
  onChoose(image: ProductImage): void
  onClose(): void
}

/** Every picture that was uploaded before, newest first. */
export function UploadedPicturesDialog({ chosen, onChoose, onClose }: EarlierPicturesProps) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(imagesQuery)
  const images =
    data?.pages.flatMap((page) => page.images.flatMap(({ image, filename }) => (image ? { image, filename } : []))) ??
    []
  return (
    <Dialog title="Choose from earlier pictures" onClose={onClose}>
      {isPending && <p role="status">Loading …</p>}
      {error && <p role="alert">{messageOf(error)}</p>}
      {data && images.length === 0 && <p>Pictures that are uploaded appear here, to be used again.</p>}
      <ul className="earlier-pictures">
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
      <div className="button-row">
        {hasNextPage && (
          <Button disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show more
          </Button>
        )}
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}
