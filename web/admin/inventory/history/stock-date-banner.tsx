import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Moment } from '../../moment.tsx'
import styles from '../inventory.module.css'
import { type InventorySearch, inventoryHref, withChanges } from '../inventory-search.ts'

interface AsOfBannerProps {
  search: InventorySearch
  asOf: string
  onChange(): void
}

/** Says that past levels are shown. */
export function StockDateBanner({ search, asOf, onChange }: AsOfBannerProps) {
  return (
    <div className={styles.asOf}>
      <p role="status">
        <strong>
          Stock as it was on <Moment at={asOf} />
        </strong>
        . It can only be looked at; products, prices and their order are those of now.
      </p>
      <Button onClick={onChange}>Another time</Button>
      <ButtonLink look="primary" to={inventoryHref(withChanges(search, { asOf: '' }))}>
        Back to now
      </ButtonLink>
    </div>
  )
}
