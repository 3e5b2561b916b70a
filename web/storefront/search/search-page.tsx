import type { PageData, SearchOptions } from '../../../src/pages/contract.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { ListPages } from '../shop/list-pages.tsx'
import { ProductGrid } from '../shop/product-grid.tsx'
import { SearchForm } from './search-form.tsx'
import '../../ui/controls/button.css'
import './search-page.css'

/** As many as stand side by side on a wide screen. */
const firstRow = 4

/** Where shoppers search the whole shop. */
export function SearchPage({ page }: { page: PageData }) {
  const { search, items } = page
  if (!search) return null
  return (
    <div className="store-page search-page">
      <h1>Search</h1>
      <SearchForm query={search.query} />
      {/* It stays while what it says changes: then it is read out. */}
      <p className="search-found" role="status">
        <Found search={search} />
      </p>
      {items.length > 0 ? (
        <>
          <h2 className="visually-hidden">Products</h2>
          <ProductGrid page={page} items={items} eager={firstRow} />
          <ListPages ways={search} />
        </>
      ) : (
        <ToShop query={search.query} />
      )}
    </div>
  )
}

/** What was searched for may run from right to left, and must not turn the words around it. */
function Found({ search: { query, meant, itemCount } }: { search: SearchOptions }) {
  if (!query) return null
  const said = itemCount === 0 ? 'Nothing found' : itemCount === 1 ? '1 product' : `${itemCount} products`
  return (
    <>
      {said} for “<bdi>{meant ?? query}</bdi>”
      {meant && (
        <>
          . Nothing was found for “<bdi>{query}</bdi>”.
        </>
      )}
    </>
  )
}

function ToShop({ query }: { query: string }) {
  return (
    <div className="search-empty">
      <p>{query ? 'Other words may find it, or a look around the shop.' : 'What are you looking for?'}</p>
      <PageLink to="/shop" className="button button-secondary">
        See everything in the shop
      </PageLink>
    </div>
  )
}
