import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { createCollection } from '../../../src/catalog/collections/endpoints.ts'
import type { CollectionRow } from '../../../src/catalog/page-contract.ts'
import { collectionQuery, collectionsQuery } from '../../api/catalog-pages.ts'
import { call } from '../../api/client/client.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useRefresh } from '../products/list/bulk/use-bulk-change.ts'
import { usePermission } from '../use-permission.ts'
import { collectionHref } from './collection-address.ts'

/** All collections besides the shop. */
export function CollectionsPage() {
  const mayEdit = usePermission()('products.edit')
  const router = useRouter()
  const list = useQuery(collectionsQuery)
  const [adding, setAdding] = useState(false)
  const add = mayEdit && (
    <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
      Add collection
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Collections"
        hint="Products chosen by hand, each collection on a page with its own address."
        primary={add}
      />
      {list.error && !list.data ? (
        <LoadError title="Unable to load collections." error={list.error} onRetry={() => list.refetch()} />
      ) : (
        <Card flush>
          <DataTable
            label="Collections"
            columns={columns}
            rows={list.data}
            rowId={({ id }) => id}
            rowName={({ title }) => title}
            hrefOf={({ id }) => collectionHref(id)}
            open={(href) => void router.navigate({ href })}
            empty={
              <EmptyState
                drawing="products"
                title="No collections yet"
                text="Gather products for a season, a gift guide or a sale. They stay in the shop as well."
              >
                {add}
              </EmptyState>
            }
          />
        </Card>
      )}
      {adding && <NewCollectionDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const columns: DataColumn<CollectionRow>[] = [
  { key: 'title', header: 'Collection', value: ({ title }) => title, shown: 'always' },
  {
    key: 'visible',
    header: 'Status',
    value: ({ visible }) => (visible ? 'Public' : 'Draft'),
    cell: ({ visible }) => <Badge tone={visible ? 'good' : 'neutral'}>{visible ? 'Public' : 'Draft'}</Badge>,
  },
  { key: 'items', header: 'Products', headerOfOne: 'Product', value: ({ itemCount }) => itemCount, align: 'end' },
  { key: 'address', header: 'Address', value: ({ fullUrl }) => fullUrl },
]

function NewCollectionDialog({ onClose }: { onClose(): void }) {
  const router = useRouter()
  const client = useQueryClient()
  const refresh = useRefresh()
  const [title, setTitle] = useState('')
  const save = async () => {
    const made = await call(createCollection, { body: { title: title.trim() } })
    await refresh()
    client.setQueryData(collectionQuery(made.id).queryKey, made)
    await router.navigate({ href: collectionHref(made.id) })
  }
  return (
    <FormDialog
      title="Add collection"
      submitLabel="Add collection"
      busyLabel="Adding …"
      ready={title.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={200} autoComplete="off" value={title} onChange={setTitle} />
    </FormDialog>
  )
}
