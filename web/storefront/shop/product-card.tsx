import type { ProductItem } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { NoPicture } from '../picture/no-picture.tsx'
import { StoreImage } from '../picture/store-image.tsx'
import { productPrice } from '../product/price/displayed-price.ts'
import { ProductBadge } from '../product/price/product-badge.tsx'
import { ProductPrice } from '../product/price/product-price.tsx'
import { SubscriptionPrice } from '../product/price/subscription-price.tsx'
import './product-card.css'

interface ProductCardProps {
  item: ProductItem
  /** In the first row of a page. */
  first: boolean
  /** A row of a list, with the short description. */
  isList: boolean
  /** Whether it has a quick view. */
  quickView: boolean
}

export function ProductCard({ item, first, isList, quickView }: ProductCardProps) {
  const [image] = item.items
  return (
    <li className="product-card">
      <PageLink to={item.fullUrl}>
        <div className="product-card-picture">
          {image ? (
            <StoreImage
              image={image}
              sizes={
                isList ? '(max-width: 640px) 30vw, 176px' : '(max-width: 640px) 46vw, (max-width: 1200px) 30vw, 290px'
              }
              eager={first}
              decorative
            />
          ) : (
            <NoPicture />
          )}
          <ProductBadge structuredContent={item.structuredContent} merchandising={item.merchandising} />
        </div>
        {isList ? (
          <div className="product-card-words">
            <CardWords item={item} />
            {item.excerpt && <p>{item.excerpt}</p>}
          </div>
        ) : (
          <CardWords item={item} />
        )}
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

function CardWords({ item }: { item: ProductItem }) {
  return (
    <>
      <h3>{item.title}</h3>
      <ProductPrice shown={productPrice(item)} />
      <SubscriptionPrice item={item} />
    </>
  )
}
