import type { PageData, SearchOptions } from '../../../src/pages/contract.ts'
import { word, wordsAround } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { FilterPanel } from '../shop/filter-panel.tsx'
import { ListPages } from '../shop/list-pages.tsx'
import { ProductGrid } from '../shop/product-grid.tsx'
import { SearchForm } from './search-form.tsx'
import '../../ui/controls/button.css'
import './search-page.css'

/** Number of columns on a wide screen. */
const firstRow = 4

/** Search page of the whole website. */
export function SearchPage({ page }: { page: PageData }) {
  const { search, items, filters } = page
  if (!search) return null
  const { query, kind, tabs, lists } = search
  const panel = filters && <FilterPanel html={filters.html} />
  const isNarrowed = filters?.isNarrowed
  const hasProducts = items.length > 0 || (isNarrowed && kind !== 'posts')
  return (
    <div className="store-page search-page">
      <h1>{word('Search')}</h1>
      <SearchForm query={query} />
      {/* Stays mounted while its text changes, so that screen readers announce it. */}
      <p className="search-found" role="status">
        <Found search={search} />
      </p>
      {tabs && <Markup html={tabs} />}
      {/* Filters stand above what they are about. */}
      {kind === 'posts' && panel}
      {lists && <Markup html={lists} />}
      {lists && hasProducts && <h2 className="search-heading">{word('Products')}</h2>}
      {kind !== 'posts' && panel}
      {hasProducts && (
        <>
          {!lists && <h2 className="visually-hidden">{word('Products')}</h2>}
          <ProductGrid page={page} items={items} eager={firstRow} view={page.website.style?.lists?.view} />
        </>
      )}
      {hasProducts || lists ? <ListPages ways={search} /> : !isNarrowed && <ToShop query={query} />}
    </div>
  )
}

/** The query may be right-to-left, and must not affect the text around it. */
function Found({ search: { query, meant, found } }: { search: SearchOptions }) {
  if (!query) return null
  const [before, after] = wordsAround('{found} for “{query}”', 'query', { found: found || word('Nothing found') })
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

function Markup({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has escaped every text in it
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

function ToShop({ query }: { query: string }) {
  return (
    <div className="search-empty">
      <p>{query ? word('Other words may find it, or a look around the shop.') : word('What are you looking for?')}</p>
      <PageLink to="/shop" className="button button-secondary">
        {word('See everything in the shop')}
      </PageLink>
    </div>
  )
}
