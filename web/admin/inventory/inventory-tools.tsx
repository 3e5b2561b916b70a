import { useRouter } from '@tanstack/react-router'
import { publishPanelEvent } from '../../api/client/panel-events.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { ReasonFields } from './bulk/reason-fields.tsx'
import styles from './inventory.module.css'
import { type InventorySearch, inventoryHref, withChanges } from './inventory-search.ts'
import type { ReasonInput } from './levels/typed-amount.ts'

/** Filters; a product matches if one of its variants does. The threshold of low stock is set with the stock e-mails. */
function shown(lowStock: number | undefined) {
  const low = lowStock ? `Low (${lowStock.toLocaleString('en')} or fewer)` : 'Low'
  return { '': 'All', low, out: 'Sold out', unlimited: 'Unlimited' }
}

function tabsFor(search: InventorySearch, lowStock: number | undefined) {
  return Object.entries(shown(lowStock)).map(([show, label]) => ({
    key: show || 'all',
    label,
    current: (search.show ?? '') === show,
    href: inventoryHref(withChanges(search, { show, expanded: '' })),
  }))
}

interface InventoryToolsProps {
  search: InventorySearch
  /** Undefined until loaded. */
  lowStock: number | undefined
  /** Undefined for read-only access. */
  reasonInput: ReasonInput | undefined
  onReasonInput(reasonInput: ReasonInput): void
}

/** Filters of the panel, and the reason of changes. */
export function InventoryTools({ search, lowStock, reasonInput, onReasonInput }: InventoryToolsProps) {
  const router = useRouter()
  const find = (words: string) => {
    if (words) publishPanelEvent('inventory panel: search products')
    void router.navigate({
      href: inventoryHref(withChanges(search, { search: words })),
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <>
      <Tabs label="Stock" tabs={tabsFor(search, lowStock)} />
      <div className={styles.tools}>
        <SearchField label="Search products" value={search.search ?? ''} onSearch={find} />
      </div>
      {reasonInput && (
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">Reason for changes</legend>
          <ReasonFields reasonInput={reasonInput} usual="Automatic" onChange={onReasonInput} />
          <p>
            Click a number on hand and type <kbd>12</kbd> (counted), <kbd>+5</kbd> (received), <kbd>-3</kbd>{' '}
            (correction) or <kbd>unlimited</kbd>.
          </p>
        </fieldset>
      )}
    </>
  )
}
