import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { productTypes } from '../../../../src/catalog/contract.ts'
import { itemQuery, itemsQuery } from '../../../api/catalog.ts'
import { keepEnter, SearchField } from '../../../ui/forms/search-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import picker from '../../discounts/discounts.module.css'
import styles from '../../orders/orders.module.css'

const FOUND_MAX = 8
const GIFT_CARD: (typeof productTypes)['GIFT_CARD'] = 4

const noneFound = {
  once: 'No product that is sold once has these words. Create one under Products.',
  recurring: 'No product that is sold as a subscription has these words. Create one under Products.',
}

interface PlanProductProps {
  kind: 'once' | 'recurring'
  /** Empty: none yet. */
  productId: string
  error: string | undefined
  onChange(productId: string): void
}

/** Selects the product that is sold for a plan: one that is sold once, or a subscription. */
export function PlanProductPicker({ kind, productId, error, onChange }: PlanProductProps) {
  const [search, setSearch] = useState('')
  const chosen = useQuery({ ...itemQuery(productId), enabled: productId !== '' })
  const found = useQuery({ ...itemsQuery({ search }), enabled: productId === '' })
  const choices = (found.data?.items ?? [])
    .filter((item) => item.productType !== GIFT_CARD)
    .filter(({ subscriptionPlan }) => (subscriptionPlan !== null) === (kind === 'recurring'))
    .slice(0, FOUND_MAX)
  return (
    <fieldset className={picker.picker} aria-describedby={error ? 'plan-product-fault' : undefined}>
      <legend>Product</legend>
      <p className={styles.muted}>
        {kind === 'recurring'
          ? 'The subscription that is sold for it. Its stock limits the places.'
          : 'The product that is sold for it. Its stock limits the places.'}
      </p>
      {error && (
        <p className={picker.fault} id="plan-product-fault" role="alert">
          {error}
        </p>
      )}
      {productId !== '' ? (
        <p className={styles.line}>
          <PageLink to={`/products/${productId}`}>{chosen.data?.title ?? 'A product that is gone'}</PageLink>
          <Button onClick={() => onChange('')}>Change product</Button>
        </p>
      ) : (
        <>
          <SearchField label="Find a product" value={search} onSearch={setSearch} ref={keepEnter} />
          <ul className={styles.lines} aria-label="Found products">
            {choices.map(({ id, title }) => (
              <li key={id} className={styles.line}>
                <span>{title}</span>
                <Button aria-label={`Sell ${title}`} onClick={() => onChange(id)}>
                  Choose
                </Button>
              </li>
            ))}
          </ul>
          {found.isSuccess && choices.length === 0 && (
            <p className={styles.muted} role="status">
              {search === '' ? 'Enter its name to find it.' : noneFound[kind]}
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}
