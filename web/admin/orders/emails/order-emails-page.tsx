import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderRow } from '../../../../src/orders/admin-contract.ts'
import type { EmailKind } from '../../../../src/orders/email-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { emailPreviewQuery, ordersQuery } from '../../../api/orders.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { LoadingLines } from '../../../ui/feedback/loading-lines.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { Segmented } from '../../../ui/primitives/segmented.tsx'
import { EmailFrame } from '../../restock/settings/email-frame.tsx'
import { backToSettings } from '../../settings/back-to-settings.ts'
import { moneyText } from '../money-text.ts'
import styles from './emails.module.css'
import { inScheme } from './in-scheme.ts'

const toCustomers: { value: EmailKind; label: string }[] = [
  { value: 'confirmation', label: 'Order confirmation' },
  { value: 'shipment', label: 'Shipped' },
  { value: 'pickup', label: 'Picked up' },
  { value: 'delivery', label: 'Delivered' },
  { value: 'refund', label: 'Refund' },
  { value: 'failedRefund', label: 'Refund that failed later' },
  { value: 'file', label: 'New version of a file' },
  { value: 'paymentPending', label: 'Payment still being checked' },
  { value: 'paymentFailed', label: 'Payment failed' },
  { value: 'payLink', label: 'Pay link of a draft order' },
  { value: 'notPlaced', label: 'Paid too late' },
]

/** To everybody who works on orders, or on stock. */
const toMerchants: { value: EmailKind; label: string }[] = [
  { value: 'newOrder', label: 'New order' },
  { value: 'orderNotPaid', label: 'Payment failed' },
  { value: 'paidLater', label: 'Paid after a failed payment' },
  { value: 'refundFailed', label: 'Refund failed' },
  { value: 'lowStock', label: 'Stock running low' },
]

const recipients = {
  customers: { label: 'Customers', kinds: toCustomers },
  you: { label: 'Your team', kinds: toMerchants },
}
type Recipients = keyof typeof recipients

const ORDERS_MAX = 10
const SAMPLE = ''

/** What customers and those who work in the store get by e-mail, with one of the last orders or a sample. */
export function OrderEmailsPage() {
  const [to, setTo] = useState<Recipients>('customers')
  const [kind, setKind] = useState<EmailKind>('confirmation')
  const changeTo = (next: Recipients) => {
    setTo(next)
    setKind(recipients[next].kinds[0]?.value ?? kind)
  }
  const [chosen, setChosen] = useState<string>()
  const [width, setWidth] = useState<'640' | '390'>('640')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const { data: pages } = useInfiniteQuery(ordersQuery({}))
  const orders = pages?.pages.flatMap((page) => page.orders).slice(0, ORDERS_MAX)
  const orderId = chosen ?? orders?.find(isPaid)?.id ?? SAMPLE
  return (
    <div className={styles.page}>
      <PageHeader
        title="Order e-mails"
        hint="The e-mails that customers, you and your team get about orders."
        back={backToSettings}
      />
      <Card title="Preview">
        <div className={styles.tools}>
          <Segmented
            label="To"
            options={Object.entries(recipients).map(([value, { label }]) => ({ value: value as Recipients, label }))}
            value={to}
            onChange={changeTo}
          />
          <div className={styles.lists}>
            <Select
              label="E-mail"
              options={recipients[to].kinds}
              value={kind}
              onChange={(value) => setKind(value as EmailKind)}
            />
            <Select
              label="Order"
              options={[...(orders ?? []).map(optionOf), { value: SAMPLE, label: 'Sample order' }]}
              value={orderId}
              onChange={setChosen}
            />
          </div>
          <Segmented
            label="Width"
            options={[
              { value: '640', label: 'Desktop' },
              { value: '390', label: 'Phone' },
            ]}
            value={width}
            onChange={setWidth}
          />
          <Segmented
            label="Colors"
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            value={scheme}
            onChange={setScheme}
          />
        </div>
        {orders && <Rendered kind={kind} orderId={orderId} width={width} scheme={scheme} />}
      </Card>
    </div>
  )
}

/** Most e-mails are about orders that were paid. */
const isPaid = ({ paymentStatus }: OrderRow) => paymentStatus === 'PAID' || paymentStatus === 'NONE'

const isToMerchant = (kind: EmailKind) => toMerchants.some(({ value }) => value === kind)

function optionOf({ id, orderNumber, grandTotal, customerName, testMode }: OrderRow) {
  const name = [`#${orderNumber ?? ''}`, customerName, moneyText(grandTotal), testMode ? 'test' : null]
  return { value: id, label: name.filter(Boolean).join(' · ') }
}

interface RenderedProps {
  kind: EmailKind
  orderId: string
  width: '640' | '390'
  scheme: 'light' | 'dark'
}

function Rendered({ kind, orderId, width, scheme }: RenderedProps) {
  const { data, error } = useQuery(emailPreviewQuery(kind, orderId))
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data) return <LoadingLines label="Loading the preview" lines={6} />
  return (
    <>
      <dl className={styles.envelope}>
        <dt>From</dt>
        <dd>{data.from}</dd>
        <dt>Subject</dt>
        <dd>
          <strong>{data.subject}</strong>
        </dd>
        {!isToMerchant(kind) && (
          <>
            <dt>Replies go to</dt>
            <dd>
              {data.replyTo ?? (
                <>
                  Not set. Add a reply address in <a href="/settings/business">Business</a>.
                </>
              )}
            </dd>
          </>
        )}
      </dl>
      {data.isSample && (
        <Banner title="This is a sample" text="Once there are orders, choose one of them to see its e-mails." />
      )}
      <div className={width === '390' ? styles.phone : styles.desktop}>
        <EmailFrame key={`${kind} ${orderId} ${width} ${scheme}`} html={inScheme(data.html, scheme)} />
      </div>
      <details className={styles.text}>
        <summary>Plain text</summary>
        <pre>{data.text}</pre>
      </details>
    </>
  )
}
