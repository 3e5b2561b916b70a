import type { StoragePage } from '../../../src/files/contract.ts'
import { megabytes } from '../../../src/shared/messages/storage-messages.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { usePermission } from '../use-permission.ts'

type Sold = NonNullable<StoragePage['sold']>
type SoldFile = Sold['files'][number]

const stateWords = { open: 'Uploading', current: 'Sold', retired: 'No longer sold' }

/** Files of digital products. They are replaced and deleted in the product's editor. */
export function SoldFiles({ sold: { files, count, bytes } }: { sold: Sold }) {
  const linked = usePermission()('content.viewDraft')
  if (files.length === 0) return null
  const columns: DataColumn<SoldFile>[] = [
    { key: 'name', header: 'File', value: ({ name }) => name, sortable: false, shown: 'always' },
    {
      key: 'bytes',
      header: 'Size',
      value: ({ bytes: size }) => size,
      align: 'end',
      sortable: false,
      cell: ({ bytes: size }) => megabytes(size),
    },
    {
      key: 'product',
      header: 'Product',
      value: ({ title }) => title || 'Deleted product',
      sortable: false,
      cell: ({ itemId, title }) =>
        linked && title ? <a href={`/products/${encodeURIComponent(itemId)}`}>{title}</a> : title || 'Deleted product',
    },
    {
      key: 'state',
      header: 'State',
      value: ({ state }) => stateWords[state],
      sortable: false,
      cell: ({ state }) => <Badge tone={state === 'current' ? 'good' : 'neutral'}>{stateWords[state]}</Badge>,
    },
  ]
  return (
    <Card
      flush
      title="Files that are sold"
      hint={`${count.toLocaleString('en')} ${count === 1 ? 'file takes' : 'files take'} ${megabytes(bytes)}. They are replaced and deleted in their product.${count > files.length ? ` The ${files.length} largest are listed.` : ''}`}
    >
      <DataTable
        label="Files that are sold"
        columns={columns}
        rows={files}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        csvName="sold-files"
        empty={null}
      />
    </Card>
  )
}
