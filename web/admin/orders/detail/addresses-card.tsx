import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { SummaryAnswer } from '../../../storefront/form/summary-answer.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { customerHref } from '../../customers/customers-search.ts'
import { usePermission } from '../../use-permission.ts'
import styles from '../orders.module.css'

const SAME = 'Same as shipping address'

/** Buyer and addresses. */
export function AddressesCard({
  order,
  hasCustomer,
  customerId,
}: Pick<OrderDetailReply, 'order' | 'hasCustomer' | 'customerId'>) {
  const may = usePermission()
  const { customerEmail, shippingLines, billingLines, note, vatNumber, formSubmission } = order
  const isSame = shippingLines.length > 0 && shippingLines.join('\n') === billingLines.join('\n')
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
      <AddressBlock title="Shipping address" lines={shippingLines} />
      <AddressBlock title="Billing address" lines={isSame ? [SAME] : billingLines} />
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
