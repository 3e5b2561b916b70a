import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { issueDocuments, readDocument } from '../../../../src/orders/endpoints.ts'
import { urlOf } from '../../../../src/shared/http/endpoint.ts'
import { call } from '../../../api/client/client.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { usePermission } from '../../use-permission.ts'
import { SellerDetailsDialog } from '../invoices/seller-details-dialog.tsx'
import styles from '../orders.module.css'
import { useOrderChange, useShowOrder } from './use-order-change.ts'

const kinds = { invoice: 'Invoice', credit: 'Credit note', cancellation: 'Cancellation' }

/** The invoice and credit notes of an order, as PDF. Nothing of an order for which no money was received. */
export function DocumentsCard({ detail: { order, invoice } }: { detail: OrderDetailReply }) {
  const may = usePermission()
  const change = useOrderChange(order.id)
  const show = useShowOrder(order.id)
  const [isAsking, setAsking] = useState(false)
  if (order.documents.length === 0 && !invoice.isOffered) return null
  const isMissing = invoice.missingDetails.length > 0
  const maySave = may('settings.store') && may('settings.store.read')
  return (
    <Card title="Invoice">
      {order.documents.length > 0 && (
        <ul className={styles.sentences}>
          {order.documents.map((document) => (
            <li key={document.label}>
              <a
                href={urlOf(readDocument, {
                  params: { orderId: order.id, series: document.series, number: String(document.number) },
                })}
                download
              >
                {kinds[document.kind]} {document.label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {invoice.isOffered && (
        <p className={styles.muted}>No invoice has been issued yet. Invoice numbers can’t be reused.</p>
      )}
      {invoice.isOffered && isMissing && !maySave && (
        <p className={styles.muted}>
          An administrator has to add the name, address and tax number of the business first, in Settings → Business.
        </p>
      )}
      {invoice.isOffered && may('orders.fulfil') && (!isMissing || maySave) && (
        <p className={styles.actions}>
          <Button
            icon={<FileText size={16} aria-hidden="true" />}
            busy={change.isPending}
            onClick={() =>
              isMissing ? setAsking(true) : change.mutate(() => call(issueDocuments, { params: { orderId: order.id } }))
            }
          >
            Issue invoice
          </Button>
        </p>
      )}
      {isAsking && (
        <SellerDetailsDialog
          submitLabel="Save and issue invoice"
          onSaved={async () => show(await call(issueDocuments, { params: { orderId: order.id } }))}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
