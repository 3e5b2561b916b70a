import { type ReactNode, useState } from 'react'
import type { ProductImage } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { useLazy } from '../../ui/primitives/popups/use-lazy.ts'
import { NoPicture } from '../picture/no-picture.tsx'
import { StoreImage } from '../picture/store-image.tsx'
import './gallery.css'

interface GalleryProps {
  images: ProductImage[]
  /** Image of the chosen variant, which replaces the displayed one (specification §4, Variant change). */
  variantImageId: string | null
  /** What the images show. */
  title: string
}

export function Gallery({ images, variantImageId, title }: GalleryProps) {
  const [shownId, setShownId] = useShownImage(variantImageId)
  const shown = images.find(({ id }) => id === shownId) ?? images[0]
  if (!shown)
    return (
      <div className="gallery gallery-empty">
        <NoPicture />
      </div>
    )
  return (
    <div className="gallery">
      <Zoomable title={title} images={images} shown={shown} onShow={setShownId}>
        <StoreImage
          key={shown.id}
          className="gallery-shown"
          image={shown}
          sizes="(max-width: 800px) 92vw, 640px"
          eager
        />
      </Zoomable>
      {images.length > 1 && (
        <ul aria-label={word('Pictures')}>
          {images.map((image, place) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={word('Show picture {n} of {count}', { n: place + 1, count: images.length })}
                aria-pressed={image === shown}
                onClick={() => setShownId(image.id)}
              >
                <StoreImage image={image} sizes="84px" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ZoomableProps {
  title: string
  images: ProductImage[]
  shown: ProductImage
  onShow(id: string): void
  children: ReactNode
}

/** Opens the image in the zoom; if that fails to load, links to the file. */
function Zoomable({ title, images, shown, onShow, children }: ZoomableProps) {
  const { Shown, open, close } = useLazy({
    load: async () => (await import('../picture/picture-zoom.tsx')).PictureZoom,
    onFailure: () => location.assign(shown.assetUrl),
  })
  return (
    <>
      <a
        className="gallery-zoom"
        href={shown.assetUrl}
        aria-label={word('Zoom in: {title}', { title: shown.altText || title })}
        onClick={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        {children}
      </a>
      {Shown && <Shown title={title} images={images} shown={shown} onShow={onShow} onClose={close} />}
    </>
  )
}

/** The image selected last, by a thumbnail or by a variant with its own image. */
function useShownImage(variantImageId: string | null) {
  const [shownId, setShownId] = useState(variantImageId)
  const [followed, setFollowed] = useState(variantImageId)
  if (variantImageId !== followed) {
    setFollowed(variantImageId)
    if (variantImageId) setShownId(variantImageId)
  }
  return [shownId, setShownId] as const
}
