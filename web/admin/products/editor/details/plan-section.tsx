import type { SubscriptionPlan } from '../../../../../src/catalog/contract.ts'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useDraftField } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'

type Period = SubscriptionPlan['billingPeriod']

/** Every 1 to 12 weeks or months, or every year. */
const periods: Period[] = [
  ...Array.from({ length: 12 }, (_, at) => ({ value: at + 1, unit: 'WEEK' as const })),
  ...Array.from({ length: 12 }, (_, at) => ({ value: at + 1, unit: 'MONTH' as const })),
  { value: 1, unit: 'YEAR' },
]

const keyOf = ({ value, unit }: Period) => `${value} ${unit}`
const wordsOf = ({ value, unit }: Period) =>
  value === 1 ? `Every ${unit.toLowerCase()}` : `Every ${value} ${unit.toLowerCase()}s`

const start: SubscriptionPlan = {
  billingPeriod: { value: 1, unit: 'MONTH' },
  numBillingCycles: 0,
  firstPercent: 0,
  everyPercent: 0,
  alsoOneTime: false,
}

/** Specification §3, Subscription. */
export function PlanSection() {
  const { value: plan, set, error } = useDraftField('subscriptionPlan')
  return (
    <EditorSection
      title="Subscription"
      field="subscriptionPlan"
      error={error}
      folded={plan ? wordsOf(plan.billingPeriod) : 'Sold once'}
    >
      <CheckBox
        label="Sold as a subscription"
        checked={plan !== null}
        onChange={(checked) => set(checked ? start : null)}
      />
      {plan && (
        <p className={styles.hint}>
          Its stock is unlimited while it is a subscription. The number it had comes back after.
        </p>
      )}
      {plan && (
        <div className={styles.row}>
          <Select
            label="Billing period"
            value={keyOf(plan.billingPeriod)}
            options={periods.map((period) => ({ value: keyOf(period), label: wordsOf(period) }))}
            onChange={(key) => {
              const billingPeriod = periods.find((period) => keyOf(period) === key)
              if (billingPeriod) set({ ...plan, billingPeriod })
            }}
          />
          <TextField
            label="Number of payments"
            type="number"
            min={1}
            max={999}
            inputMode="numeric"
            disabled={plan.numBillingCycles === 0}
            value={plan.numBillingCycles === 0 ? '' : String(plan.numBillingCycles)}
            onChange={(text) =>
              set({ ...plan, numBillingCycles: Math.max(1, Math.min(999, Math.trunc(Number(text)) || 1)) })
            }
          />
          <CheckBox
            label="Indefinite: until it is canceled"
            checked={plan.numBillingCycles === 0}
            onChange={(checked) => set({ ...plan, numBillingCycles: checked ? 0 : 12 })}
          />
        </div>
      )}
    </EditorSection>
  )
}
