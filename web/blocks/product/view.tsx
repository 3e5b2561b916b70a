import '../../ui/controls/button.css'
import { word } from '../../../src/shared/words/word.ts'
import { NoPicture } from '../../storefront/picture/no-picture.tsx'
import { productPrice } from '../../storefront/product/price/displayed-price.ts'
import { ProductBadge } from '../../storefront/product/price/product-badge.tsx'
import { ProductPrice } from '../../storefront/product/price/product-price.tsx'
import { SubscriptionPrice } from '../../storefront/product/price/subscription-price.tsx'
import { findOwn, type ViewProps } from '../block-data.ts'
import { BlockPicture } from '../parts/block-picture.tsx'
import './block.css'

interface ProductProps {
  productId: string | null
  showsExcerpt: boolean
  layout: string
}

/** Without scripts it links to the product's page; its island adds variant picker and button. */
export function ProductView({ props: { productId, showsExcerpt, layout }, data, islandData }: ViewProps<ProductProps>) {
  const item = findOwn(data.products, productId)
  if (!item) return null
  const [image] = item.items
  return (
    <article
      className={`block-product product-${layout}`}
      data-island="product"
      data-product={islandData?.(item, data)}
    >
      <div className="block-product-picture">
        {image ? (
          <BlockPicture image={{ ...image, filename: '' }} alt="" sizes="(max-width: 432px) 100vw, 560px" />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className="block-product-words">
        <h3>
          <a href={item.fullUrl}>{item.title}</a>
        </h3>
        <div className="block-product-purchase" data-purchase>
          <ProductBadge structuredContent={item.structuredContent} merchandising={item.merchandising} />
          <ProductPrice shown={productPrice(item)} />
          <SubscriptionPrice item={item} />
          <a className="button button-primary" href={item.fullUrl}>
            {word('See {title}', { title: item.title })}
          </a>
        </div>
        {showsExcerpt && item.excerpt && <p className="block-product-excerpt">{item.excerpt}</p>}
      </div>
    </article>
  )
}
