import { FileText } from 'lucide-react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { documentHref, issueInvoice } from '../../../api/orders.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../orders.module.css'
import { useOrderChange } from './use-order-change.ts'

const kinds = { invoice: 'Invoice', credit: 'Credit note' }

/** The invoice and credit notes of an order, as PDF. */
export function DocumentsCard({ detail: { order } }: { detail: OrderDetailReply }) {
  const may = usePermission()
  const change = useOrderChange(order.id)
  const isInvoiced = order.documents.some(({ kind }) => kind === 'invoice')
  return (
    <Card title="Invoice">
      {order.documents.length > 0 && (
        <ul className={styles.sentences}>
          {order.documents.map((document) => (
            <li key={document.label}>
              <a href={documentHref(order.id, document)} download>
                {kinds[document.kind]} {document.label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {!isInvoiced && <p className={styles.muted}>No invoice was issued yet. Its number cannot be taken back.</p>}
      {!isInvoiced && may('orders.fulfil') && (
        <p className={styles.actions}>
          <Button
            icon={<FileText size={16} aria-hidden="true" />}
            busy={change.isPending}
            onClick={() => change.mutate(() => issueInvoice(order.id))}
          >
            Issue invoice
          </Button>
        </p>
      )}
    </Card>
  )
}
