import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { ItemRow } from '../../../../src/catalog/admin-contract.ts'
import type { SettingsFacts, StoreValues } from '../../../../src/websites/admin-contract.ts'
import { itemsQuery } from '../../../api/catalog.ts'
import styles from './preview.module.css'
import { shownProducts } from './shown-products.ts'
import { SmallPage } from './small-page.tsx'
import { SmallProduct } from './small-product.tsx'

/** Preview of the shop and a product. */
export function StorePreview({ facts }: { facts: SettingsFacts }) {
  const values = useWatch<StoreValues>() as StoreValues
  const { data } = useQuery(itemsQuery({ visibility: 'public' }))
  const items = shownProducts(data?.items ?? [], values.featuredItemIds)
  return (
    <SmallPage theme={facts.theme} title={facts.title}>
      <div className={styles.part}>
        <h3>{values.shopTitle.trim() || 'Shop'}</h3>
        <Cards items={items} hasQuickView={values.merchandising.productQuickViewEnabled} />
      </div>
      <SmallProduct
        item={items.find(({ variantCount }) => variantCount > 1) ?? items[0]}
        values={values}
        currency={facts.currency}
        language={facts.language}
      />
      {values.merchandising.relatedProductsEnabled && items.length > 1 && (
        <div className={styles.part}>
          <h4>You might also like</h4>
          <Cards items={items.slice(1)} hasQuickView={values.merchandising.productQuickViewEnabled} />
        </div>
      )}
    </SmallPage>
  )
}

function Cards({ items, hasQuickView }: { items: readonly ItemRow[]; hasQuickView: boolean }) {
  if (items.length === 0) return <p className={styles.quiet}>Your products stand here.</p>
  return (
    <ul className={styles.cards}>
      {items.map(({ id, title, image }) => (
        <li key={id}>
          {image ? <img src={`${image.assetUrl}?format=300w`} alt="" /> : <span className={styles.noPicture} />}
          <span>{title}</span>
          {hasQuickView && <span className={styles.plain}>Quick View</span>}
        </li>
      ))}
    </ul>
  )
}
