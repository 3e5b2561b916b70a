import type { ListedCollection, ListOptions, PageData } from '../../../src/pages/contract.ts'
import { countedWord, word } from '../../../src/shared/words/word.ts'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { StoreImage } from '../picture/store-image.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { ListSort } from './list-sort.tsx'
import { ProductGrid } from './product-grid.tsx'
import '../../ui/controls/button.css'
import './shop-page.css'

/** Number of columns on a wide screen. */
const firstRow = 4

/** The shop, or one of its categories or tags. */
export function ShopPage({ page }: { page: PageData }) {
  const { collection, list, items, filters } = page
  if (!collection || !list) return null
  return (
    <div className="store-page">
      <ListWay list={list} collection={collection} />
      <div className="shop-head">
        <h1>{collection.title}</h1>
        <p role="status">{countedWord(collection.itemCount, '{count} product', '{count} products')}</p>
      </div>
      <ListWords collection={collection} />
      <div className="list-tools">
        {filters && <FilterPanel html={filters.html} />}
        <ListFilters list={list} />
        {items.length > 1 && <ListSort action={collection.fullUrl} sort={list.sort} narrowed={list.narrowed ?? ''} />}
      </div>
      {items.length > 0 || filters?.isNarrowed ? (
        <>
          <h2 className="visually-hidden">{word('Products')}</h2>
          <ProductGrid page={page} items={items} eager={firstRow} view={page.website.style?.lists?.view} />
          <ListPages ways={list} />
        </>
      ) : (
        <NoProducts collection={collection} />
      )}
    </div>
  )
}

/** Breadcrumbs: the shop and the ancestors of the category. */
function ListWay({ list: { above }, collection }: { list: ListOptions; collection: ListedCollection }) {
  if (collection.fullUrl === '/shop') return null
  return (
    <nav className="list-way" aria-label={word('Breadcrumb')}>
      <ol>
        <li>
          <PageLink to="/shop">{word('Shop')}</PageLink>
        </li>
        {above.map(({ id, name, fullUrl }) => (
          <li key={id}>
            <PageLink to={fullUrl}>{name}</PageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Texts of a collection or category. */
function ListWords({ collection: { mainImage, description } }: { collection: ListedCollection }) {
  return (
    <>
      {mainImage && (
        <StoreImage className="shop-picture" image={mainImage} sizes="(max-width: 1280px) 100vw, 1280px" eager />
      )}
      {description && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises it before it is stored
        <div className="shop-words" dangerouslySetInnerHTML={{ __html: description }} />
      )}
    </>
  )
}

function NoProducts({ collection: { fullUrl } }: { collection: ListedCollection }) {
  if (fullUrl === '/shop')
    return <p className="shop-empty">{word('There is nothing in the shop yet. Please come back soon.')}</p>
  return (
    <div className="shop-empty">
      <p>{word('There is nothing here at the moment.')}</p>
      <PageLink to="/shop" className="button button-primary">
        {word('See everything')}
      </PageLink>
    </div>
  )
}
