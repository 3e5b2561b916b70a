import { useState } from 'react'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import type { StoreSettings } from '../../../src/websites/contract.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Gallery } from './gallery.tsx'
import { ProductCheckout } from './product-checkout.tsx'
import { ProductMark } from './product-mark.tsx'
import { ProductPrice } from './product-price.tsx'
import { productPrice, variantPrice } from './shown-price.ts'
import { type Choice, chosenVariant, optionsOf } from './variant-choice.ts'
import './product-page.css'

export function ProductPage({ page: { item, collection, websiteSettings } }: { page: PageData }) {
  if (!item) return null
  return (
    <div className="store-page product-page">
      <nav className="product-way" aria-label="Breadcrumb">
        <PageLink to="/shop">{collection?.title ?? 'Shop'}</PageLink>
      </nav>
      <Product item={item} store={websiteSettings.storeSettings} />
    </div>
  )
}

function Product({ item, store }: { item: ProductItem; store: StoreSettings }) {
  const [choice, setChoice] = useState<Choice>({})
  const hasOptions = optionsOf(item).length > 0
  const variant = hasOptions ? chosenVariant(item, choice) : undefined
  return (
    <article className="product">
      <Gallery images={item.items} variantImageId={variant?.mainImageId ?? null} />
      <div className="product-details">
        <div className="product-head">
          <ProductMark structuredContent={item.structuredContent} />
          <h1>{item.title}</h1>
          <div aria-live="polite">
            <ProductPrice shown={variant ? variantPrice(variant) : productPrice(item)} />
          </div>
        </div>
        <ProductCheckout item={item} store={store} choice={choice} onChoose={setChoice} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it before it is stored */}
        <div className="product-description" dangerouslySetInnerHTML={{ __html: item.body }} />
      </div>
    </article>
  )
}
