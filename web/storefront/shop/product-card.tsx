import type { ProductItem } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { NoPicture } from '../picture/no-picture.tsx'
import { StoreImage } from '../picture/store-image.tsx'
import { productPrice } from '../product/price/displayed-price.ts'
import { ProductBadge } from '../product/price/product-badge.tsx'
import { ProductPrice } from '../product/price/product-price.tsx'
import './product-card.css'

interface ProductCardProps {
  item: ProductItem
  /** In the first row of a page. */
  first: boolean
  /** Whether it has a quick view. */
  quickView: boolean
}

export function ProductCard({ item, first, quickView }: ProductCardProps) {
  const [image] = item.items
  return (
    <li className="product-card">
      <PageLink to={item.fullUrl}>
        <div className="product-card-picture">
          {image ? (
            <StoreImage
              image={image}
              sizes="(max-width: 640px) 46vw, (max-width: 1200px) 30vw, 290px"
              eager={first}
              decorative
            />
          ) : (
            <NoPicture />
          )}
          <ProductBadge structuredContent={item.structuredContent} merchandising={item.merchandising} />
        </div>
        <h3>{item.title}</h3>
        <ProductPrice shown={productPrice(item)} />
      </PageLink>
      {quickView && (
        <button
          type="button"
          className="sqs-product-quick-view-button"
          data-id={item.id}
          data-group={item.collectionId}
          aria-label={word('Quick View: {title}', { title: item.title })}
        >
          {word('Quick View')}
        </button>
      )}
    </li>
  )
}
