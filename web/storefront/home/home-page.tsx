import type { ProductItem } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { StoreImage } from '../picture/store-image.tsx'
import { ProductGrid } from '../shop/product-grid.tsx'
import '../../ui/controls/button.css'
import './home-page.css'

export function HomePage({ page }: { page: PageData }) {
  const { website, banner, items } = page
  const [first, second] = items
  const picture = banner ?? first?.items[0]
  return (
    <>
      <section className="hero">
        {picture && <StoreImage className="hero-picture" image={picture} sizes="100vw" eager />}
        <div className="store-width">
          <div className="hero-words">
            <h1>{website.siteTitle}</h1>
            <p>{website.siteDescription}</p>
            <PageLink to="/shop" className="button button-primary" data-census-button="browse-shop">
              {word('Browse the shop')}
            </PageLink>
          </div>
        </div>
      </section>
      {items.length > 0 && (
        <section className="store-page home-featured" aria-labelledby="featured">
          <div className="home-featured-head">
            <h2 id="featured">{word('Featured')}</h2>
            <PageLink to="/shop">{word('See everything')}</PageLink>
          </div>
          <ProductGrid page={page} items={items} eager={0} />
        </section>
      )}
      {second && <Spotlight item={second} />}
    </>
  )
}

/** A featured product with its description. */
function Spotlight({ item }: { item: ProductItem }) {
  const [image] = item.items
  return (
    <section className="spotlight">
      <div className="store-width">
        {image && <StoreImage image={image} sizes="(max-width: 800px) 92vw, 560px" />}
        <div>
          <h2>{item.title}</h2>
          <p>{item.excerpt}</p>
          <PageLink to={item.fullUrl} className="button button-secondary" data-census-button="spotlight">
            {word('See {title}', { title: item.title })}
          </PageLink>
        </div>
      </div>
    </section>
  )
}
