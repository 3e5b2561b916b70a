import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftOrderRequest } from '../../../src/checkout/admin-contract.ts'
import { countryOptions } from '../../../src/shared/money/country-names.ts'
import { customerQuery, customersQuery } from '../../api/customers.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Combobox } from '../../ui/primitives/popups/combobox.tsx'
import { usePermission } from '../use-permission.ts'
import type { DraftErrors } from './draft-values.ts'
import styles from './drafts.module.css'
import { foundCustomerText } from './found-text.ts'

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
  // Open where there is something to see: an address, a note, or an error.
  const isFilled = Object.values(address).some((text) => text !== '') || note !== ''
  const hasMore = isFilled || Object.keys(errors).some((field) => field.startsWith('customer.address'))
  return (
    <Card title="Customer" hint="The customer fills in whatever you leave blank before they pay.">
      <CustomerSearch onChoose={(chosen) => onChange({ ...customer, ...chosen })} />
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
      </div>
      <details className={styles.address} open={hasMore}>
        <summary>Address and note</summary>
        <div className={styles.fields}>
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
      </details>
    </Card>
  )
}

const FOUND_MAX = 8

/** Fills in the e-mail and the latest address of a known customer. */
function CustomerSearch({ onChoose }: { onChoose(customer: Pick<Customer, 'email' | 'address'>): void }) {
  const queries = useQueryClient()
  const [search, setSearch] = useState('')
  const maySee = usePermission()('customers')
  const found = useInfiniteQuery({ ...customersQuery({ search }), enabled: maySee && search !== '' })
  const customers = (found.data?.pages[0]?.customers ?? []).filter(({ email }) => email !== null).slice(0, FOUND_MAX)
  const choose = async (customerId: string) => {
    const { customer, address } = await queries.fetchQuery(customerQuery(customerId))
    onChoose({ email: customer.email ?? '', address: address ?? NO_ADDRESS })
    setSearch('')
  }
  if (!maySee) return null
  return (
    <div className={styles.search}>
      <SearchField label="Find a customer" value={search} onSearch={setSearch} />
      {search !== '' && (
        <ul className={styles.found} aria-label="Found customers">
          {customers.map((row) => (
            <li key={row.id}>
              <Button size="small" look="plain" onClick={() => void choose(row.id)}>
                {foundCustomerText(row)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && found.isSuccess && customers.length === 0 && (
        <p className={styles.muted} role="status">
          No customer has this name or address.
        </p>
      )}
    </div>
  )
}

const NO_ADDRESS: Customer['address'] = {
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
}
