import type { SubscriptionPlan } from '../../../../../src/catalog/contract.ts'
import { isSubscribeOnly } from '../../../../../src/shared/products/plan-terms.ts'
import { CheckBox } from '../../../../ui/controls/check-box.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useDraftState } from '../draft/draft-context.tsx'
import styles from '../editor.module.css'
import { periodText } from './period-text.ts'
import { planSentence } from './plan-words.ts'

type Period = SubscriptionPlan['billingPeriod']

/** Every 1 to 12 weeks or months, or every year. */
const periods: Period[] = [
  ...Array.from({ length: 12 }, (_, at) => ({ value: at + 1, unit: 'WEEK' as const })),
  ...Array.from({ length: 12 }, (_, at) => ({ value: at + 1, unit: 'MONTH' as const })),
  { value: 1, unit: 'YEAR' },
]

const keyOf = ({ value, unit }: Period) => `${value} ${unit}`

interface PlanFieldsProps {
  plan: SubscriptionPlan
  onChange(terms: Partial<SubscriptionPlan>): void
}

/** What a plan takes, how often, and what is off. */
export function PlanFields({ plan, onChange }: PlanFieldsProps) {
  const problems = useDraftState(({ queue }) => queue.problems)
  const variants = useDraftState(({ item }) => item.variants)
  const currency = useDraftState(({ item }) => item.currency)
  const problemOf = (term: keyof SubscriptionPlan) => problems[`subscriptionPlan.${term}`]
  return (
    <>
      <div className={styles.row}>
        <Select
          label="Billing period"
          value={keyOf(plan.billingPeriod)}
          error={problemOf('billingPeriod')}
          options={periods.map((period) => ({ value: keyOf(period), label: periodText(period) }))}
          onChange={(key) => {
            const billingPeriod = periods.find((period) => keyOf(period) === key)
            if (billingPeriod) onChange({ billingPeriod })
          }}
        />
        <TextField
          label="Number of payments"
          type="number"
          min={1}
          max={999}
          inputMode="numeric"
          disabled={plan.numBillingCycles === 0}
          error={problemOf('numBillingCycles')}
          value={plan.numBillingCycles === 0 ? '' : String(plan.numBillingCycles)}
          onChange={(text) => onChange({ numBillingCycles: Math.max(1, Math.min(999, Math.trunc(Number(text)) || 1)) })}
        />
        <CheckBox
          label="Indefinite: until it is canceled"
          checked={plan.numBillingCycles === 0}
          onChange={(checked) => onChange({ numBillingCycles: checked ? 0 : 12 })}
        />
      </div>
      <div className={styles.row}>
        <PercentField
          label="Discount on the first payment"
          hint="On top of the discount on every payment."
          percent={plan.firstPercent}
          error={problemOf('firstPercent')}
          onChange={(firstPercent) => onChange({ firstPercent })}
        />
        <PercentField
          label="Discount on every payment"
          percent={plan.everyPercent}
          error={problemOf('everyPercent')}
          onChange={(everyPercent) => onChange({ everyPercent })}
        />
      </div>
      <CheckBox
        label="Also sell as a one-time purchase"
        checked={plan.alsoOneTime}
        onChange={(alsoOneTime) => onChange({ alsoOneTime })}
      />
      <p className={styles.planWords} aria-live="polite">
        {planSentence(plan, { variants, currency })}
      </p>
      <p className={styles.hint}>
        {isSubscribeOnly({ subscriptionPlan: plan })
          ? 'Its stock is unlimited while it is sold by subscription only. The number it had comes back after.'
          : 'Its stock is counted. One-time purchases pay the full price: the discounts are for subscribers.'}
      </p>
    </>
  )
}

interface PercentFieldProps {
  label: string
  hint?: string
  percent: number
  error: string | undefined
  onChange(percent: number): void
}

function PercentField({ percent, onChange, ...field }: PercentFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      min={0}
      max={99}
      step={1}
      inputMode="numeric"
      placeholder="0"
      after="%"
      value={percent === 0 ? '' : String(percent)}
      onChange={(text) => onChange(Number(text) || 0)}
    />
  )
}
