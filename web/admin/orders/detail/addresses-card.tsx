import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { SummaryAnswer } from '../../../storefront/form/summary-answer.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { customerHref } from '../../customers/customers-search.ts'
import { usePermission } from '../../use-permission.ts'
import styles from '../orders.module.css'

/** Buyer and addresses. */
export function AddressesCard({
  order,
  hasCustomer,
  customerId,
}: Pick<OrderDetailReply, 'order' | 'hasCustomer' | 'customerId'>) {
  const may = usePermission()
  const { customerEmail, shippingLines, billingLines, note, vatNumber, formSubmission } = order
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
      <AddressBlock title="Sent to" lines={shippingLines} />
      <AddressBlock title="Billed to" lines={billingLines} />
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
          <dl className={styles.form}>
            {formSubmission.map(({ label, value }) => (
              <SummaryAnswer key={`${label} ${value}`} field={{ type: 'text', rawTitle: label, text: value }} />
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

function AddressBlock({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <address className={styles.address}>{lines.join('\n')}</address>
    </>
  )
}
