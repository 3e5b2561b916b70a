import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ProductImage, ProductItem, Variant } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { FEATURED_TAG } from '../../../src/shared/lists/featured.ts'
import { tagPath } from '../../../src/shared/lists/tag-path.ts'
import { fromPrice } from '../../../src/shared/products/product-rules.ts'
import { directionOfText, hasRightToLeft } from '../../../src/shared/words/text-direction.ts'
import { word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { ProductGrid } from '../shop/product-grid.tsx'
import { Gallery } from './gallery.tsx'
import { variantPrice } from './price/displayed-price.ts'
import { InstallmentPill } from './price/installment-pill.tsx'
import { ProductDelivery } from './product-delivery.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductVideo } from './product-video.tsx'
import { PurchaseBox, useChoice } from './purchase/purchase-box.tsx'
import { useLinkedVariant } from './variants/use-linked-variant.ts'
import './product-page.css'

export function ProductPage({ page }: { page: PageData }) {
  const { item, relatedItems } = page
  if (!item) return null
  return (
    <div className="store-page product-page">
      <ProductWay item={item} />
      <Product item={item} page={page} />
      {page.reviews && <ProductReviews html={page.reviews.html} />}
      {relatedItems.length > 0 && (
        <section className="product-related" aria-labelledby="related">
          <h2 id="related">{word('You might also like')}</h2>
          <ProductGrid page={page} items={relatedItems} eager={0} />
        </section>
      )}
    </div>
  )
}

function ProductWay({ item: { categories } }: { item: ProductItem }) {
  const [category] = categories
  return (
    <nav className="product-way" aria-label={word('Breadcrumb')}>
      {category ? (
        <PageLink to={`/shop/category/${category.urlId}`}>{category.name}</PageLink>
      ) : (
        <PageLink to="/shop">{word('Shop')}</PageLink>
      )}
    </nav>
  )
}

function Product({ item, page }: { item: ProductItem; page: PageData }) {
  const { choice, choose, variant, chosen } = useChoice(item)
  useLinkedVariant(item, choose)
  useLiveStock(item)
  const installments = page.installmentContext[item.id]
  return (
    <article className="product">
      <div className="product-media">
        <Gallery images={picturesOf(item, chosen)} variantImageId={chosen?.mainImageId ?? null} title={item.title} />
        {item.video && <ProductVideo video={item.video} title={item.title} />}
      </div>
      <div className="product-details">
        <PurchaseBox
          item={item}
          store={page.websiteSettings.storeSettings}
          context={page.productMerchandisingContext[item.id]}
          captchaSettings={page.website.captchaSettings}
          choice={choice}
          onChoose={choose}
          variant={chosen}
          heading={<h1 dir={directionOfText(item.title)}>{item.title}</h1>}
        >
          {installments && (
            <InstallmentPill
              context={installments}
              price={variant ? variantPrice(variant).price : fromPrice(item.structuredContent)}
            />
          )}
        </PurchaseBox>
        {page.delivery && <ProductDelivery delivery={page.delivery} />}
        <div
          className="product-description"
          dir={hasRightToLeft(item.body) ? 'auto' : undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it before it is stored
          dangerouslySetInnerHTML={{ __html: item.body }}
        />
        <ProductTags tags={item.tags.filter((tag) => tag !== FEATURED_TAG)} />
      </div>
    </article>
  )
}

/** A variant with images of its own shows only these, in their order. */
function picturesOf({ items }: ProductItem, chosen: Variant | undefined): ProductImage[] {
  if (!chosen || chosen.imageIds.length === 0) return items
  const ids = [...new Set([chosen.mainImageId, ...chosen.imageIds])]
  return ids.flatMap((id) => items.find((image) => image.id === id) ?? [])
}

/** Reloads the page data when stock has changed, so that everything shown has one source. */
function useLiveStock(item: ProductItem) {
  const queries = useQueryClient()
  const [first] = useState(item)
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['page', first.fullUrl] })
    const following = import('./live-stock.ts').then(({ followStock }) => followStock(first, refresh))
    return () => void following.then((end) => end())
  }, [queries, first])
}

function ProductTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="product-tags" aria-label={word('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <PageLink to={tagPath(tag)}>{tag}</PageLink>
        </li>
      ))}
    </ul>
  )
}
