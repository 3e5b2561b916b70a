import { useRouter } from '@tanstack/react-router'
import type { ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { ActionMenu } from '../../../../ui/primitives/popups/action-menu.tsx'
import type { BulkChange } from '../bulk/use-bulk-change.ts'

/** Actions on a product. */
export function RowMenu({ row, change }: { row: ItemRow; change: BulkChange }) {
  const router = useRouter()
  const target = { ids: [row.id] }
  const shelve = row.archived ? 'unarchive' : 'archive'
  return (
    <ActionMenu
      label={`Actions for ${row.title}`}
      dots
      disabled={change.busy}
      items={[
        {
          label: 'Edit product',
          onSelect: () => void router.navigate({ href: `/products/${encodeURIComponent(row.id)}` }),
        },
        { label: 'Duplicate product', onSelect: () => change.duplicate(row) },
        {
          label: row.archived ? 'Unarchive' : 'Archive product',
          onSelect: () => change.apply(target, { kind: shelve }),
        },
        { label: 'Delete product', danger: true, onSelect: () => change.apply(target, { kind: 'delete' }) },
      ]}
    />
  )
}
