import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { useHydrated } from '../../../ui/primitives/use-hydrated.ts'
import { exportHref, hasFilters, type ListSearch } from './filters/list-search.ts'

interface ListHeadProps {
  search: ListSearch
  mayEdit: boolean
  onAdd(): void
}

export function ListHead({ search, mayEdit, onAdd }: ListHeadProps) {
  const awake = useHydrated()
  return (
    <PageHeader title="Products">
      <ButtonLink look="plain" to="/products/categories">
        Categories
      </ButtonLink>
      {mayEdit && <ButtonLink to="/products/import">Import</ButtonLink>}
      {mayEdit && (
        <ButtonLink
          to={exportHref(search)}
          download=""
          title={hasFilters(search) ? 'Export the products found' : undefined}
        >
          Export
        </ButtonLink>
      )}
      {mayEdit && (
        <Button look="primary" aria-keyshortcuts="c" disabled={!awake} onClick={onAdd}>
          Add product
        </Button>
      )}
    </PageHeader>
  )
}
