import type { PageData } from '../../../src/pages/contract.ts'
import { ProductGrid } from './product-grid.tsx'
import './shop-page.css'

/** As many as stand side by side on a wide screen. */
const firstRow = 4

export function ShopPage({ page }: { page: PageData }) {
  return (
    <div className="store-page">
      <div className="shop-head">
        <h1>{page.collection?.title ?? page.title}</h1>
        <p>{page.items.length === 1 ? '1 product' : `${page.items.length} products`}</p>
      </div>
      {page.items.length > 0 ? (
        <>
          <h2 className="visually-hidden">Products</h2>
          <ProductGrid items={page.items} eager={firstRow} />
        </>
      ) : (
        <p className="shop-empty">There is nothing in the shop yet. Please come back soon.</p>
      )}
    </div>
  )
}
