import type { DraftOrderRequest } from '../../../src/checkout/admin-contract.ts'
import { countryOptions } from '../../../src/shared/money/country-names.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import type { DraftErrors } from './draft-values.ts'
import styles from './drafts.module.css'

type Customer = DraftOrderRequest['customer']

interface CustomerProps {
  customer: Customer
  errors: DraftErrors
  onChange(customer: Customer): void
}

const names = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['company', 'Company'],
  ['line1', 'Address'],
  ['line2', 'Apartment, suite'],
  ['city', 'City'],
  ['postalCode', 'Postal code'],
  ['region', 'Region or state'],
  ['phone', 'Phone'],
] as const

/** The draft's customer, who can change all of it before paying. */
export function DraftCustomerCard({ customer, errors, onChange }: CustomerProps) {
  const { email, address, note } = customer
  const set = (changes: Partial<typeof address>) => onChange({ ...customer, address: { ...address, ...changes } })
  return (
    <Card title="Customer" hint="What you leave empty, the customer is asked for before they pay.">
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField
            label="E-mail"
            type="email"
            maxLength={256}
            value={email}
            error={errors['customer.email']}
            onChange={(text) => onChange({ ...customer, email: text })}
          />
        </div>
        {names.map(([part, label]) => (
          <TextField
            key={part}
            label={label}
            autoComplete="off"
            maxLength={part === 'postalCode' ? 20 : part === 'phone' ? 40 : 100}
            value={address[part]}
            error={errors[`customer.address.${part}`]}
            onChange={(text) => set({ [part]: text })}
          />
        ))}
        <Combobox
          label="Country"
          options={countryOptions}
          value={address.country || null}
          onChange={(country) => set({ country: country ?? '' })}
        />
        <div className={styles.wide}>
          <TextArea
            label="Note"
            hint="The customer sees it."
            maxLength={1000}
            value={note}
            onChange={(text) => onChange({ ...customer, note: text })}
          />
        </div>
      </div>
    </Card>
  )
}
