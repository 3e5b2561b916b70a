import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { itemsQuery } from '../../../api/catalog.ts'
import { nothingSelected } from '../../../ui/table/selection.ts'
import { useListSelection } from '../../../ui/table/use-list-selection.ts'
import { usePermission } from '../../use-permission.ts'
import { AddProductDialog } from './add-product-dialog.tsx'
import { ProductBulkActions } from './bulk/product-bulk-actions.tsx'
import { useBulkChange } from './bulk/use-bulk-change.ts'
import { type ListSearch, listHref, toItemsQuery } from './filters/list-search.ts'
import { ListTools } from './filters/list-tools.tsx'
import { ViewTabs } from './filters/view-tabs.tsx'
import { ListHead } from './list-head.tsx'
import { listShortcuts } from './table/list-keys.ts'
import { ListPages } from './table/list-pages.tsx'
import { ListResults } from './table/list-results.tsx'
import { useListKeys } from './table/use-list-keys.ts'

const ShortcutSheet = lazy(() =>
  import('../../../ui/feedback/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
)
const BulkQuestionDialog = lazy(() =>
  import('./bulk/bulk-question-dialog.tsx').then((module) => ({ default: module.BulkQuestionDialog })),
)

interface ProductListPageProps {
  search: ListSearch
  /** Opens the dialog to add a product. */
  adding?: boolean
}

/** All products of the website; the state is in the URL. */
export function ProductListPage({ search, adding = false }: ProductListPageProps) {
  const mayEdit = usePermission()('products.edit')
  const list = useQuery(itemsQuery(toItemsQuery(search)))
  const { items, total } = list.data ?? { items: [], total: 0 }
  const selection = useListSelection(
    listHref(search),
    items.map(({ id }) => id),
  )
  const clear = () => selection.onChange(nothingSelected)
  const change = useBulkChange(clear)
  const searchField = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<'add' | 'help'>()
  const router = useRouter()
  useEffect(() => {
    if (adding && mayEdit) setOpen('add')
  }, [adding, mayEdit])
  const close = () => {
    setOpen(undefined)
    // Prevents the dialog from opening again on reload; not after a product was added, because its editor is shown then.
    if (adding && router.state.location.pathname.endsWith('/products'))
      void router.navigate({ href: listHref(search), replace: true })
  }
  const add = () => setOpen('add')
  const help = () => setOpen('help')
  useListKeys({ search: () => searchField.current?.focus(), create: () => mayEdit && add(), clear, help })
  return (
    <>
      <ListHead search={search} mayEdit={mayEdit} onAdd={add} />
      <ViewTabs search={search} mayEdit={mayEdit} />
      <ListTools search={search} searchField={searchField} onHelp={help} />
      <ListResults
        search={search}
        list={list}
        selection={selection}
        bulkActions={
          <ProductBulkActions
            search={search}
            total={total}
            change={change}
            rows={items}
            selection={selection.value}
            currency={list.data?.currency ?? 'USD'}
          />
        }
        change={mayEdit ? change : undefined}
        onAdd={add}
      />
      <ListPages search={search} page={list.data} />
      <Suspense fallback={null}>{change.question && <BulkQuestionDialog question={change.question} />}</Suspense>
      {open === 'add' && <AddProductDialog onClose={close} />}
      <Suspense fallback={null}>
        {open === 'help' && <ShortcutSheet shortcuts={listShortcuts} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}
