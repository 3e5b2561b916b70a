import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'

export function ListHead({ mayEdit, onAdd }: { mayEdit: boolean; onAdd(): void }) {
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
        <Button kind="primary" aria-keyshortcuts="c" onClick={onAdd}>
          Add product
        </Button>
      )}
    </div>
  )
}
