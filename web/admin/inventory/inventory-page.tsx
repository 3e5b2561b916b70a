import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { publishPanelEvent } from '../../api/client/panel-events.ts'
import { levelsQuery } from '../../api/inventory.ts'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { useListSelection } from '../../ui/table/use-list-selection.ts'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { usePermission } from '../use-permission.ts'
import { HistoryDialog } from './history/history-dialog.tsx'
import { StockDateBanner } from './history/stock-date-banner.tsx'
import {
  beside,
  type InventorySearch,
  inventoryHref,
  toggleExpanded,
  toLevelsRequest,
  withChanges,
} from './inventory-search.ts'
import { InventoryTools } from './inventory-tools.tsx'
import { InventoryResults } from './levels/inventory-results.tsx'
import { variantIdsOn } from './levels/stock-line.ts'
import type { InventoryTableContext } from './levels/table-context.ts'
import type { ReasonInput } from './levels/typed-amount.ts'

const StockDateDialog = lazy(() =>
  import('./history/stock-date-dialog.tsx').then((module) => ({ default: module.StockDateDialog })),
)

/** Specification §2, Inventory panel. Its state is in the URL. */
export function InventoryPage({ search, timeZone }: { search: InventorySearch; timeZone: string }) {
  const may = usePermission()
  const go = useGo()
  const isHere = useHydrated()
  const mayAdjust = may('inventory.adjust')
  const { asOf, variant } = search
  const list = useQuery(levelsQuery(toLevelsRequest(search)))
  const selection = useListSelection(
    inventoryHref(beside(search, { expanded: '', variant: '' })),
    variantIdsOn(list.data ?? { rows: [] }),
  )
  const [reasonInput, setReasonInput] = useState<ReasonInput>({ reason: '', note: '' })
  const [picking, setPicking] = useState(false)
  const adjusts = mayAdjust && asOf === undefined
  const table: InventoryTableContext = {
    search,
    currency: list.data?.currency ?? 'USD',
    lowStock: list.data?.lowStock ?? 0,
    adjusting: adjusts ? { reason: reasonInput, selection } : undefined,
    expand: (itemId) => go(toggleExpanded(search, itemId), true),
    showHistory: (variantId) => go(beside(search, { variant: variantId }), false),
  }
  return (
    <>
      <PageHeader
        title="Inventory"
        tabs={<PlaceTabs />}
        secondary={{ label: 'Stock on a date', onSelect: () => setPicking(true) }}
      />
      {asOf && <StockDateBanner search={search} asOf={asOf} onChange={() => setPicking(true)} />}
      <InventoryTools
        search={search}
        lowStock={list.data?.lowStock}
        reasonInput={adjusts ? reasonInput : undefined}
        onReasonInput={setReasonInput}
      />
      <InventoryResults list={list} table={table} mayAdd={may('products.edit')} />
      <Pages search={search} next={list.data?.nextPageCursor ?? null} />
      {picking && (
        <Suspense fallback={null}>
          <StockDateDialog
            asOf={asOf}
            timeZone={timeZone}
            onShow={(moment) => go(withChanges(search, { asOf: moment }), false)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
      {variant && isHere && (
        <HistoryDialog
          key={variant}
          variantId={variant}
          mayAdjust={adjusts}
          onClose={() => go(beside(search, { variant: '' }), true)}
        />
      )}
    </>
  )
}

function Pages({ search, next }: { search: InventorySearch; next: string | null }) {
  if (!search.cursor && next === null) return null
  return (
    <Pagination
      first={search.cursor && inventoryHref(withChanges(search, { expanded: '' }))}
      next={next === null ? undefined : inventoryHref(beside(search, { cursor: next, expanded: '' }))}
      onNext={() => publishPanelEvent('inventory panel: next page')}
    />
  )
}

/** Navigates on this page without scrolling. */
function useGo(): (search: InventorySearch, replace: boolean) => void {
  const router = useRouter()
  return (search, replace) =>
    void router.navigate({
      href: inventoryHref(search),
      replace,
      ...(replace && { state: true as const }),
      resetScroll: false,
    })
}
