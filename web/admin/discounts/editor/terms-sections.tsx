import { useWatch } from 'react-hook-form'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PercentField } from '../../settings/scaled-field.tsx'
import styles from '../discounts.module.css'
import { CategoryPicker } from './category-picker.tsx'
import type { DiscountValues } from './discount-values.ts'
import { ProductPicker } from './product-picker.tsx'

const triggers = [
  { value: 'code', label: 'With a code' },
  { value: 'automatic', label: 'Automatically' },
]

/** Name of the discount, and how shoppers get it. */
export function NameSection({ isNew }: { isNew: boolean }) {
  const trigger = useWatch<DiscountValues, 'trigger'>({ name: 'trigger' })
  return (
    <Card title="Discount">
      <div className={styles.fields}>
        <TextField name="name" label="Name" hint="Shoppers read it in their cart." maxLength={100} required />
        <SelectField name="trigger" label="Applies" options={triggers} />
        {isNew && trigger === 'code' && (
          <div className={styles.wide}>
            <TextAreaField
              name="codes"
              label="Codes"
              hint="One on each line. You can also generate some once it is created. Case does not matter."
            />
          </div>
        )}
      </div>
    </Card>
  )
}

const benefits = [
  { value: 'percent', label: 'Percentage off' },
  { value: 'fixed', label: 'Amount off' },
  { value: 'buy-x-get-y', label: 'Buy some, get some' },
  { value: 'free-shipping', label: 'Free shipping' },
]

export function BenefitSection({ currency }: { currency: string }) {
  const benefit = useWatch<DiscountValues, 'benefit'>({ name: 'benefit' })
  return (
    <Card title="What it gives">
      <div className={styles.fields}>
        <SelectField name="benefit" label="Kind" options={benefits} />
        {benefit === 'percent' && <PercentField name="rate" label="Percentage" required />}
        {benefit === 'fixed' && (
          <MoneyField
            name="cents"
            label="Amount"
            hint="Once off an order, or off each piece of chosen products."
            currency={currency}
            required
          />
        )}
        {benefit === 'buy-x-get-y' && (
          <>
            <NumberField name="buy" label="Buy" unit="pieces" min={1} max={999} required />
            <NumberField name="get" label="Get" hint="The cheapest ones." unit="pieces" min={1} max={999} required />
            <PercentField name="getRate" label="Off the pieces got" hint="100 % makes them free." required />
            <NumberField
              name="timesMax"
              label="Most times in one order"
              hint="Leave blank for no limit."
              min={1}
              max={999}
            />
          </>
        )}
      </div>
    </Card>
  )
}

const scopes = [
  { value: 'order', label: 'Any order' },
  { value: 'over-amount', label: 'Orders over an amount' },
  { value: 'over-quantity', label: 'Orders over a quantity' },
  { value: 'products', label: 'Certain products' },
  { value: 'categories', label: 'Products of certain categories' },
  { value: 'plans', label: 'Certain subscriptions' },
]
const payments = [
  { value: 'first', label: 'The first payment' },
  { value: 'all', label: 'Every payment' },
]

export function ScopeSection({ currency }: { currency: string }) {
  const scope = useWatch<DiscountValues, 'scope'>({ name: 'scope' })
  return (
    <Card title="What it is for">
      <div className={styles.fields}>
        <SelectField name="scope" label="Applies to" options={scopes} />
        {scope === 'over-amount' && (
          <MoneyField
            name="minCents"
            label="Minimum purchase"
            hint="After discounts on products."
            currency={currency}
            required
          />
        )}
        {scope === 'over-quantity' && (
          <NumberField name="minQuantity" label="Minimum quantity" unit="items" min={1} max={9999} required />
        )}
        <SelectField name="subscriptionPayments" label="Of a subscription" options={payments} />
        {scope === 'categories' && (
          <div className={styles.wide}>
            <CategoryPicker />
          </div>
        )}
        {(scope === 'products' || scope === 'plans') && (
          <div className={styles.wide}>
            <ProductPicker key={scope} name={scope} />
          </div>
        )}
      </div>
    </Card>
  )
}

const MOST_USES = 1_000_000_000

export function LimitsSection({ timeZone }: { timeZone: string }) {
  return (
    <Card title="How often and when" hint={`Times are in ${timeZone.replaceAll('_', ' ')}.`}>
      <div className={styles.fields}>
        <NumberField name="total" label="Uses in total" hint="Leave blank for no limit." min={1} max={MOST_USES} />
        <NumberField
          name="perCustomer"
          label="Uses per customer"
          hint="Counted by e-mail address, approximately: bob+1@ and bob@ are one customer, as are b.ob@gmail.com and bob@gmail.com. Leave blank for no limit."
          min={1}
          max={MOST_USES}
        />
        <TextField name="startsAt" label="Starts" type="datetime-local" hint="Leave blank to start now" />
        <TextField name="endsAt" label="Ends" type="datetime-local" hint="Leave blank for no end" />
      </div>
    </Card>
  )
}
