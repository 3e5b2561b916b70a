import { CheckBox } from '../../ui/controls/check-box.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import type { DraftErrors, TypedDraft } from './draft-values.ts'
import styles from './drafts.module.css'

interface TermsProps {
  typed: TypedDraft
  currency: string
  errors: DraftErrors
  onChange(changes: Partial<TypedDraft>): void
}

const kinds = [
  { value: 'fixed', label: 'An amount' },
  { value: 'percent', label: 'A percentage' },
]

/** Discount and shipping of the order. */
export function DraftTermsCard({ typed, currency, errors, onChange }: TermsProps) {
  return (
    <Card title="Discount and shipping" hint="The store’s own discounts do not apply to a draft.">
      <div className={styles.fields}>
        <Select
          label="Discount"
          empty="None"
          value={typed.discountKind}
          options={kinds}
          onChange={(kind) => onChange({ discountKind: kind === 'fixed' || kind === 'percent' ? kind : '' })}
        />
        {typed.discountKind !== '' && (
          <>
            <TextField
              label="Amount off"
              inputMode="decimal"
              after={typed.discountKind === 'percent' ? '%' : currency}
              value={typed.discountAmount}
              error={errors.discountAmount}
              onChange={(discountAmount) => onChange({ discountAmount })}
            />
            <TextField
              label="Name"
              maxLength={100}
              value={typed.discountName}
              error={errors.discountName}
              onChange={(discountName) => onChange({ discountName })}
            />
          </>
        )}
        <div className={styles.wide}>
          <CheckBox
            label="Set shipping price"
            checked={typed.hasShipping}
            onChange={(hasShipping) => onChange({ hasShipping })}
          />
          {!typed.hasShipping && (
            <p className={styles.muted}>The customer chooses a shipping method before they pay.</p>
          )}
        </div>
        {typed.hasShipping && (
          <>
            <TextField
              label="Shipping price"
              inputMode="decimal"
              after={currency}
              value={typed.shippingPrice}
              error={errors.shippingPrice}
              onChange={(shippingPrice) => onChange({ shippingPrice })}
            />
            <TextField
              label="Shipping method"
              maxLength={100}
              value={typed.shippingName}
              error={errors.shippingName}
              onChange={(shippingName) => onChange({ shippingName })}
            />
          </>
        )}
      </div>
    </Card>
  )
}
