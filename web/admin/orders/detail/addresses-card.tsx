import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { countryName } from '../../../../src/shared/money/country-names.ts'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { customerHref } from '../../customers/customers-search.ts'
import { usePermission } from '../../use-permission.ts'
import styles from '../orders.module.css'

type Order = OrderDetailReply['order']
type Address = NonNullable<Order['shippingAddress']>

/** Buyer and addresses. */
export function AddressesCard({
  order,
  hasCustomer,
  customerId,
}: Pick<OrderDetailReply, 'order' | 'hasCustomer' | 'customerId'>) {
  const may = usePermission()
  const { customerEmail, shippingAddress, billingAddress, note, vatNumber, formSubmission } = order
  return (
    <Card
      title="Customer"
      action={customerId && may('customers') && <PageLink to={customerHref(customerId)}>Profile</PageLink>}
    >
      <p>
        {customerEmail ? (
          <a href={`mailto:${customerEmail}`}>{customerEmail}</a>
        ) : hasCustomer ? (
          '[erased]'
        ) : (
          'No e-mail address was given.'
        )}
      </p>
      {shippingAddress && <AddressBlock title="Sent to" address={shippingAddress} />}
      {billingAddress && <AddressBlock title="Billed to" address={billingAddress} />}
      {vatNumber && <p>VAT number {vatNumber}</p>}
      {note && (
        <>
          <h3>Customer’s note</h3>
          <p className={styles.note}>{note}</p>
        </>
      )}
      {formSubmission && (
        <>
          <h3>Checkout form</h3>
          <dl>
            {formSubmission.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd className={styles.note}>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

function AddressBlock({ title, address }: { title: string; address: Address }) {
  return (
    <>
      <h3>{title}</h3>
      <address className={styles.address}>{addressLines(address).join('\n')}</address>
    </>
  )
}

/** The usual postal order, country last. */
export function addressLines(address: Address): string[] {
  const { firstName, lastName, company, line1, line2, city, region, postalCode, country, phone } = address
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const name = `${firstName} ${lastName}`.trim()
  return [name, company, line1, line2, place, countryName(country), phone].filter(Boolean)
}
