import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

export function ListHead({ mayEdit, onAdd }: { mayEdit: boolean; onAdd(): void }) {
  const awake = useHydrated()
  return (
    <div className="list-head">
      <h1>Products</h1>
      <ButtonLink kind="quiet" to="/products/categories">
        Categories
      </ButtonLink>
      {mayEdit && <ButtonLink to="/products/import">Import</ButtonLink>}
      {mayEdit && (
        <ButtonLink to="/api/catalog/export" download="">
          Export
        </ButtonLink>
      )}
      {mayEdit && (
        <Button kind="primary" aria-keyshortcuts="c" disabled={!awake} onClick={onAdd}>
          Add product
        </Button>
      )}
    </div>
  )
}
