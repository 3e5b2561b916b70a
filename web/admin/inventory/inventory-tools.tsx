import { useRouter } from '@tanstack/react-router'
import { publishPanelEvent } from '../../api/client/panel-events.ts'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { ReasonFields } from './bulk/reason-fields.tsx'
import { type InventorySearch, inventoryHref, withChanges } from './inventory-search.ts'
import type { ReasonInput } from './levels/typed-amount.ts'

interface InventoryToolsProps {
  search: InventorySearch
  /** Undefined where nothing can be typed. */
  told: ReasonInput | undefined
  onTell(told: ReasonInput): void
}

/** What the panel is narrowed with, and why numbers are about to be changed. */
export function InventoryTools({ search, told, onTell }: InventoryToolsProps) {
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
      <div className="list-tools">
        <SearchField label="Search products" value={search.search ?? ''} onSearch={find} />
      </div>
      {told && (
        <fieldset className="reason-bar">
          <legend className="visually-hidden">Reason for changes</legend>
          <ReasonFields told={told} usual="Automatic" onChange={onTell} />
          <p className="muted">
            Click a number on hand and type <kbd>12</kbd> (counted), <kbd>+5</kbd> (received), <kbd>-3</kbd>{' '}
            (correction) or <kbd>unlimited</kbd>.
          </p>
        </fieldset>
      )}
    </>
  )
}
