import type { PageData, SearchOptions } from '../../../src/pages/contract.ts'
import { countedWord, word, wordsAround } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { FilterPanel } from '../shop/filter-panel.tsx'
import { ListPages } from '../shop/list-pages.tsx'
import { ProductGrid } from '../shop/product-grid.tsx'
import { SearchForm } from './search-form.tsx'
import '../../ui/controls/button.css'
import './search-page.css'

/** Number of columns on a wide screen. */
const firstRow = 4

/** Search page of the whole shop. */
export function SearchPage({ page }: { page: PageData }) {
  const { search, items, filters } = page
  if (!search) return null
  return (
    <div className="store-page search-page">
      <h1>{word('Search')}</h1>
      <SearchForm query={search.query} />
      {/* Stays mounted while its text changes, so that screen readers announce it. */}
      <p className="search-found" role="status">
        <Found search={search} />
      </p>
      {search.pages && <FoundPages pages={search.pages.found} />}
      {filters && <FilterPanel html={filters.html} />}
      {items.length > 0 || filters?.isNarrowed ? (
        <>
          <h2 className="visually-hidden">{word('Products')}</h2>
          <ProductGrid page={page} items={items} eager={firstRow} view={page.website.style?.lists?.view} />
          <ListPages ways={search} />
        </>
      ) : (
        <ToShop search={search} />
      )}
    </div>
  )
}

/** The query may be right-to-left, and must not affect the text around it. */
function Found({ search }: { search: SearchOptions }) {
  const { query, meant } = search
  if (!query) return null
  const found = foundWords(search)
  const [before, after] = wordsAround('{found} for “{query}”', 'query', { found })
  const [nothingBefore, nothingAfter] = wordsAround('Nothing was found for “{query}”.', 'query')
  return (
    <>
      {before}
      <bdi>{meant ?? query}</bdi>
      {after}
      {meant && (
        <>
          . {nothingBefore}
          <bdi>{query}</bdi>
          {nothingAfter}
        </>
      )}
    </>
  )
}

function foundWords({ itemCount, pages }: SearchOptions): string {
  const products = countedWord(itemCount, '{count} product', '{count} products')
  if (!pages) return itemCount === 0 ? word('Nothing found') : products
  const own = countedWord(pages.count, '{count} page', '{count} pages')
  return itemCount === 0 ? own : word('{products} and {pages}', { products, pages: own })
}

function FoundPages({ pages }: { pages: NonNullable<SearchOptions['pages']>['found'] }) {
  return (
    <section className="search-pages">
      <h2>{word('Pages')}</h2>
      <ul>
        {pages.map(({ title, fullUrl, excerpt }) => (
          <li key={fullUrl}>
            <PageLink to={fullUrl}>{title}</PageLink>
            {excerpt && <p>{excerpt}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Not if pages were found, which may be what the visitor is looking for. */
function ToShop({ search: { query, pages } }: { search: SearchOptions }) {
  if (pages) return null
  return (
    <div className="search-empty">
      <p>{query ? word('Other words may find it, or a look around the shop.') : word('What are you looking for?')}</p>
      <PageLink to="/shop" className="button button-secondary">
        {word('See everything in the shop')}
      </PageLink>
    </div>
  )
}
