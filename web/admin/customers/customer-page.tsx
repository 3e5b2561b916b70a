import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { CustomerReply } from '../../../src/customers/admin-contract.ts'
import {
  addCustomerNote,
  deleteCustomerNote,
  exportCustomerFile,
  tagCustomer,
} from '../../../src/customers/endpoints.ts'
import { urlOf } from '../../../src/shared/http/endpoint.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { customerQuery, customersKey } from '../../api/customers.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { RelatedGiftCards } from '../gift-cards/related-gift-cards.tsx'
import { Moment } from '../moment.tsx'
import { moneyText } from '../orders/money-text.ts'
import { fulfilmentWords, orderName, paymentWords } from '../orders/order-words.ts'
import styles from '../orders/orders.module.css'
import { orderHref } from '../orders/orders-search.ts'
import { useEraseAction } from '../restock/waiting/use-erase-action.tsx'
import { CustomerSubscriptions } from '../subscriptions/customer-subscriptions.tsx'
import { usePermission } from '../use-permission.ts'
import { customerName } from './customer-columns.tsx'
import { customersHref } from './customers-search.ts'

/** One customer: orders, e-mails and internal notes. */
export function CustomerPage({ detail }: { detail: CustomerReply }) {
  const { customer, orders, hasMoreOrders, letters } = detail
  const may = usePermission()
  const erase = useEraseAction('Delete their data', customer.email ?? undefined)
  return (
    <>
      <PageHeader
        title={customerName(customer)}
        back={{ to: '/customers', label: 'Customers' }}
        badge={customer.agreedOn ? <Badge tone="good">Agreed to e-mails</Badge> : <Badge>Not agreed to e-mails</Badge>}
        hint={
          customer.firstOrderOn ? (
            <Moment prefix="Customer since" at={customer.firstOrderOn} />
          ) : (
            'Has not bought anything yet.'
          )
        }
        more={[
          may('privacy.export') && {
            label: 'Download their data',
            icon: <Download size={16} aria-hidden="true" />,
            href: urlOf(exportCustomerFile, { params: { customerId: customer.id } }),
            download: true,
          },
          customer.email !== null && erase.action,
        ]}
      />
      {erase.dialog}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Orders orders={orders} hasMoreOrders={hasMoreOrders} />
          <Letters letters={letters} />
        </div>
        <div className={styles.side}>
          <About detail={detail} />
          <CustomerSubscriptions customerId={customer.id} />
          <RelatedGiftCards of={{ customer: customer.id }} />
          <Notes detail={detail} />
          <Tags detail={detail} />
        </div>
      </div>
    </>
  )
}

function About({ detail: { customer, addressLines } }: { detail: CustomerReply }) {
  const { email, orderCount, spent, firstOrderOn, lastOrderOn, agreedOn } = customer
  return (
    <Card title="About">
      <p>{email ? <a href={`mailto:${email}`}>{email}</a> : '[erased]'}</p>
      {addressLines.length > 0 && <address className={styles.address}>{addressLines.join('\n')}</address>}
      <dl className={styles.totals}>
        <dt>Orders</dt>
        <dd>{orderCount}</dd>
        <dt>Spent</dt>
        <dd>{moneyText(spent)}</dd>
        <dt>First order</dt>
        <dd>{firstOrderOn ? <Moment at={firstOrderOn} /> : 'None yet'}</dd>
        <dt>Last order</dt>
        <dd>{lastOrderOn ? <Moment at={lastOrderOn} /> : 'None yet'}</dd>
        <dt>E-mail marketing</dt>
        <dd>{agreedOn ? <Moment prefix="Agreed" at={agreedOn} /> : 'Not agreed'}</dd>
      </dl>
    </Card>
  )
}

function Orders({ orders, hasMoreOrders }: Pick<CustomerReply, 'orders' | 'hasMoreOrders'>) {
  return (
    <Card title="Orders">
      {orders.length === 0 && <p className={styles.muted}>None yet.</p>}
      <ul className={styles.lines}>
        {orders.map((order) => (
          <li key={order.id} className={styles.line}>
            <span className={styles.tags}>
              <PageLink to={orderHref(order.id)}>{orderName(order)}</PageLink>
              <Badge tone={paymentWords(order).tone}>{paymentWords(order).words}</Badge>
              <Badge tone={fulfilmentWords(order).tone}>{fulfilmentWords(order).words}</Badge>
            </span>
            <span className={styles.amount}>{moneyText(order.grandTotal)}</span>
            <span className={styles.muted}>
              <Moment at={order.createdOn} />
            </span>
          </li>
        ))}
      </ul>
      {hasMoreOrders && (
        <p className={styles.muted}>
          These are the newest {orders.length}. Search Orders for the customer’s name to see all.
        </p>
      )}
    </Card>
  )
}

function Letters({ letters }: Pick<CustomerReply, 'letters'>) {
  return (
    <Card title="E-mails" hint="About their latest orders.">
      {letters.length === 0 && <p className={styles.muted}>None yet.</p>}
      <ol className={styles.timeline}>
        {letters.map(({ id, at, what, orderNumber }) => (
          <li key={id}>
            <span>{what}</span>
            <p className={styles.muted}>
              {orderNumber !== null && `Order #${orderNumber}, `}
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Notes({ detail: { customer, notes } }: { detail: CustomerReply }) {
  const [text, setText] = useState('')
  const change = useCustomerChange(customer.id)
  const add = async () => {
    const note = { noteId: crypto.randomUUID(), text }
    const wasAdded = await change
      .mutateAsync(() => call(addCustomerNote, { params: { customerId: customer.id }, body: note }))
      .catch(() => undefined)
    if (wasAdded) setText('')
  }
  return (
    <Card title="Notes" hint="Customers never see them.">
      <ul className={styles.lines}>
        {notes.map((note) => (
          <li key={note.id} className={styles.line}>
            <p className={styles.note}>{note.text ?? '[erased]'}</p>
            <Button
              look="plain"
              size="small"
              aria-label="Delete note"
              onClick={() =>
                change.mutate(() => call(deleteCustomerNote, { params: { customerId: customer.id, noteId: note.id } }))
              }
            >
              Delete
            </Button>
            <span className={styles.muted}>
              <Moment at={note.at} />
            </span>
          </li>
        ))}
      </ul>
      <TextArea label="New note" rows={2} maxLength={5_000} value={text} onChange={setText} />
      <p className={styles.actions}>
        <Button size="small" disabled={text.trim() === ''} busy={change.isPending} onClick={() => void add()}>
          Add note
        </Button>
      </p>
    </Card>
  )
}

function Tags({ detail: { customer } }: { detail: CustomerReply }) {
  const [tag, setTag] = useState('')
  const change = useCustomerChange(customer.id)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (tag.trim() === '') return
    change.mutate(() => call(tagCustomer, { params: { customerId: customer.id }, body: { add: [tag], remove: [] } }))
    setTag('')
  }
  return (
    <Card title="Tags">
      <div className={styles.tags}>
        {customer.tags.map((one) => (
          <span key={one} className={styles.name}>
            <PageLink to={customersHref({ tag: one })}>{one}</PageLink>
            <IconButton
              label={`Remove tag ${one}`}
              size="small"
              icon={<X size={14} />}
              onClick={() =>
                change.mutate(() =>
                  call(tagCustomer, { params: { customerId: customer.id }, body: { add: [], remove: [one] } }),
                )
              }
            />
          </span>
        ))}
      </div>
      <form onSubmit={add}>
        <TextField label="New tag" maxLength={50} value={tag} onChange={setTag} />
        <p className={styles.actions}>
          <Button size="small" type="submit" disabled={tag.trim() === ''}>
            Add tag
          </Button>
        </p>
      </form>
    </Card>
  )
}

/** Errors are shown in a toast; lists are refetched. */
function useCustomerChange(customerId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (change: () => Promise<CustomerReply>) => change(),
    onSuccess(reply) {
      queries.setQueryData(customerQuery(customerId).queryKey, reply)
      void queries.invalidateQueries({ queryKey: [...customersKey, 'list'] })
    },
    onError: (error) => toast({ message: messageOf(error), problem: true }),
  })
}
