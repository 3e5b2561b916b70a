import type { ListedGallery } from '../../../../src/shared/galleries/listed-gallery.ts'
import { countedWord, word } from '../../../../src/shared/words/word.ts'
import { type BlockData, findOwn } from '../../../blocks/block-data.ts'
import { BlockPicture } from '../../../blocks/parts/block-picture.tsx'
import { NoPicture } from '../../picture/no-picture.tsx'

export interface GallerySummaryProps {
  heading: string
  layout: string
  aspectRatio: string
  showsPicture: boolean
  showsExcerpt: boolean
  showsCount: boolean
}

interface SummaryGalleriesProps {
  props: GallerySummaryProps
  galleries: readonly ListedGallery[]
  data: BlockData
}

/** Gallery pages with their pictures; the whole card leads to the page. */
export function SummaryGalleries({ props, galleries, data }: SummaryGalleriesProps) {
  const { heading, layout, aspectRatio } = props
  return (
    <div className={`block-summary summary-${layout} summary-posts`}>
      {heading && <h2>{heading}</h2>}
      <ul tabIndex={layout === 'carousel' ? 0 : undefined} aria-label={heading || word('Galleries')}>
        {galleries.map((gallery) => (
          <li key={gallery.docId} className={`ratio-${aspectRatio}`}>
            <SummaryGallery gallery={gallery} props={props} data={data} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SummaryGalleryProps {
  gallery: ListedGallery
  props: GallerySummaryProps
  data: BlockData
}

function SummaryGallery({ gallery, props, data }: SummaryGalleryProps) {
  const { title, path, description, count } = gallery
  const image = findOwn(data.images, gallery.image)
  return (
    <article className="summary-post">
      {props.showsPicture && (
        <div className="image-frame summary-picture">
          {image ? (
            <BlockPicture image={image} alt="" sizes="(max-width: 432px) 100vw, (max-width: 1280px) 45vw, 420px" />
          ) : (
            <NoPicture />
          )}
        </div>
      )}
      <div className="summary-words">
        {props.showsCount && (
          <p className="summary-facts">{countedWord(count, '{count} picture', '{count} pictures')}</p>
        )}
        <h3>
          <a href={path}>{title}</a>
        </h3>
        {props.showsExcerpt && description && <p className="summary-excerpt">{description}</p>}
      </div>
    </article>
  )
}
