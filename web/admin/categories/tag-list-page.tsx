import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tag } from '../../../src/catalog/admin-contract.ts'
import { tagsQuery } from '../../api/catalog.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { ActionMenu } from '../../ui/primitives/popups/action-menu.tsx'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { productCount } from '../products/list/bulk/bulk-words.ts'
import { listHref } from '../products/list/filters/list-search.ts'
import { usePermission } from '../use-permission.ts'
import { CategoryFrame } from './category-frame.tsx'
import styles from './category-list.module.css'
import { RenameTagDialog } from './rename-tag-dialog.tsx'
import { TagChangeBanner } from './tag-change-banner.tsx'
import { useTagChange } from './use-tag-change.ts'

/** The tag manager (specification §2): all tags in use, to rename and to delete. */
export function TagListPage() {
  const mayEdit = usePermission()('products.edit')
  const list = useQuery(tagsQuery)
  const [renamed, setRenamed] = useState<string>()
  const { latest, busy, change, undo } = useTagChange(mayEdit)
  return (
    <CategoryFrame>
      {latest && (
        <div className={styles.change}>
          <TagChangeBanner change={latest} busy={busy} onUndo={undo} />
        </div>
      )}
      {list.error ? (
        <LoadError title="The tags could not be loaded" error={list.error} onRetry={() => list.refetch()} />
      ) : list.data?.length === 0 ? (
        <NoTags />
      ) : (
        <Card flush>
          <DataTable
            label="Tags"
            columns={
              mayEdit
                ? [
                    ...columns,
                    actionColumn({ busy, onRename: setRenamed, onDelete: (tag) => change({ tag, to: null }) }),
                  ]
                : columns
            }
            rows={list.data}
            rowId={({ tag }) => tag}
            rowName={({ tag }) => tag}
            empty={<NoTags />}
          />
        </Card>
      )}
      {renamed !== undefined && (
        <RenameTagDialog
          tag={renamed}
          tags={list.data ?? []}
          onRename={(to) => change({ tag: renamed, to })}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </CategoryFrame>
  )
}

const columns: readonly DataColumn<Tag>[] = [
  { key: 'tag', header: 'Tag', shown: 'always', value: ({ tag }) => tag },
  {
    key: 'products',
    header: 'Products',
    align: 'end',
    onPhone: 'end',
    value: ({ itemCount }) => itemCount,
    cell: ({ tag, itemCount }) => <a href={listHref({ tag })}>{productCount(itemCount)}</a>,
  },
]

interface TagActions {
  busy: boolean
  onRename(tag: string): void
  onDelete(tag: string): void
}

const actionColumn = ({ busy, onRename, onDelete }: TagActions): DataColumn<Tag> => ({
  key: 'actions',
  header: 'Actions',
  isAction: 'corner',
  sortable: false,
  value: () => null,
  cell: ({ tag }) => (
    <ActionMenu
      label={`Actions for ${tag}`}
      dots
      disabled={busy}
      items={[
        { label: 'Rename tag', onSelect: () => onRename(tag) },
        { label: 'Delete tag', danger: true, onSelect: () => onDelete(tag) },
      ]}
    />
  ),
})

function NoTags() {
  return (
    <EmptyState
      drawing="products"
      title="No tags yet"
      text="Tags are added to products in their editor, or to many at once from the list of products."
    />
  )
}
