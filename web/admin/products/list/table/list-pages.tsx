import type { ItemsReply } from '../../../../../src/catalog/admin-contract.ts'
import { Pagination } from '../../../../ui/controls/pagination.tsx'
import { productCount } from '../bulk/bulk-words.ts'
import { hasFilters, type ListSearch, listHref, withChanges } from '../filters/list-search.ts'

/** Total and pagination. */
export function ListPages({ search, page }: { search: ListSearch; page: ItemsReply | undefined }) {
  if (!page || page.items.length === 0) return null
  const { total, nextPageCursor } = page
  return (
    <Pagination
      summary={hasFilters(search) ? `${productCount(total)} found` : productCount(total)}
      first={search.cursor && listHref(withChanges(search, {}))}
      next={nextPageCursor ? listHref({ ...search, cursor: nextPageCursor }) : undefined}
    />
  )
}
