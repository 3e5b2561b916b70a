import { type MouseEvent, useState } from 'react'
import type { ProductItem } from '../../../src/catalog/contract.ts'
import type { PageData } from '../../../src/pages/contract.ts'
import { useLazy } from '../../ui/primitives/popups/use-lazy.ts'
import { useHydrated } from '../../ui/primitives/use-hydrated.ts'
import { track } from '../tracking/commerce/tracked-events.ts'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  page: PageData
  items: ProductItem[]
  /** Number of products visible without scrolling. */
  eager: number
  /** Specification §3, Collection views. */
  view?: 'list' | 'grid' | undefined
}

export function ProductGrid({ page, items, eager, view = 'grid' }: ProductGridProps) {
  const isList = view === 'list'
  const { storeSettings } = page.websiteSettings
  const { quickView, onClick, dialog } = useQuickView(page, items)
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: handles clicks on the buttons inside, which have keyboard support */}
      <ul
        className={isList ? 'product-list' : 'product-grid'}
        data-quick-view={quickView || undefined}
        onClick={onClick}
      >
        {items.map((item, place) => (
          <ProductCard
            key={item.id}
            item={item}
            first={place < eager}
            isList={isList}
            quickView={storeSettings.merchandisingSettings.productQuickViewEnabled}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

/** One dialog for the whole list, loaded when first opened. */
function useQuickView(page: PageData, items: ProductItem[]) {
  const [item, setItem] = useState<ProductItem>()
  const isAwake = useHydrated()
  const { Shown, open, close } = useLazy({
    load: async () => (await import('../product/purchase/quick-view.tsx')).QuickView,
    onFailure: () => location.assign(item?.fullUrl ?? '/shop'),
  })
  function onClick({ target }: MouseEvent<HTMLElement>) {
    const button = target instanceof Element ? target.closest<HTMLElement>('.sqs-product-quick-view-button') : null
    const wanted = button && items.find(({ id }) => id === button.dataset.id)
    if (!wanted) return
    setItem(wanted)
    track({ name: 'quick-view', itemId: wanted.id })
    void open()
  }
  const dialog = Shown && item && <Shown key={item.id} item={item} page={page} onClose={close} />
  return { quickView: isAwake, onClick, dialog }
}
