import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { OrderDetailReply } from '../../../../src/orders/admin-contract.ts'
import { isGiftCardType } from '../../../../src/shared/products/product-rules.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { isTyping } from '../../../ui/primitives/is-typing.ts'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { OrderFilesCard } from '../../downloads/order-files-card.tsx'
import { RelatedGiftCards } from '../../gift-cards/related-gift-cards.tsx'
import { Moment } from '../../moment.tsx'
import { moneyText } from '../money-text.ts'
import { fulfilmentWords, orderName, paymentWords } from '../order-words.ts'
import styles from '../orders.module.css'
import { orderHref, slipsHref } from '../orders-search.ts'
import { AddressesCard } from './addresses-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { FulfilmentCard } from './fulfilment-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { NotesCard } from './notes-card.tsx'
import { useOrderActions } from './order-actions.tsx'
import { OtherOrdersCard } from './other-orders-card.tsx'
import { PaymentCard } from './payment-card.tsx'
import { TagsCard } from './tags-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** Specification §3, Product types. */
const DIGITAL = 2

/** Whether it bought gift cards, or was paid with some. */
const hasGiftCards = ({ order: { items, appliedGiftCards } }: OrderDetailReply) =>
  appliedGiftCards.length > 0 || items.some(({ productType }) => isGiftCardType(productType))

/** The orders before and after it in time. */
function Neighbours({ newerId, olderId }: Pick<OrderDetailReply, 'newerId' | 'olderId'>) {
  return (
    <>
      {newerId && (
        <ButtonLink to={orderHref(newerId)} title="Newer order (K)" aria-label="Newer order">
          <ChevronLeft size={16} aria-hidden="true" />
        </ButtonLink>
      )}
      {olderId && (
        <ButtonLink to={orderHref(olderId)} title="Older order (J)" aria-label="Older order">
          <ChevronRight size={16} aria-hidden="true" />
        </ButtonLink>
      )}
    </>
  )
}

/** One order with its actions. */
export function OrderPage({ detail }: { detail: OrderDetailReply }) {
  const { order, newerId, olderId } = detail
  const actions = useOrderActions(detail)
  useNeighbourKeys({ j: olderId, k: newerId })
  const payment = paymentWords(order)
  const sent = detail.tally.fulfillments.length
  const fulfilment = fulfilmentWords({ ...order, shippingKind: detail.shippingKind, sent })
  return (
    <>
      <PageHeader
        title={orderName(order)}
        back={{ to: '/orders', label: 'Orders' }}
        badge={
          <span className={styles.tags}>
            <Badge tone={payment.tone}>{payment.words}</Badge>
            <Badge tone={fulfilment.tone}>{fulfilment.words}</Badge>
            {detail.isArchived && <Badge>Archived</Badge>}
          </span>
        }
        hint={<Moment prefix="Placed" at={order.createdOn} />}
        secondary={{
          label: 'Packing slip',
          icon: <Printer size={16} aria-hidden="true" />,
          href: slipsHref([order.id]),
        }}
        more={actions.items}
      >
        <Neighbours newerId={newerId} olderId={olderId} />
      </PageHeader>
      {actions.dialogs}
      <div className={styles.banners}>
        {order.testMode && (
          <Banner title="This is a test order" text="No money was moved, and nothing needs to be shipped." />
        )}
        {detail.disputes.map((dispute) => (
          <DisputeBanner key={dispute.id} dispute={dispute} />
        ))}
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <ItemsCard detail={detail} />
          <FulfilmentCard detail={detail} />
          {order.items.some(({ productType }) => productType === DIGITAL) && <OrderFilesCard orderId={order.id} />}
          <TimelineCard detail={detail} />
        </div>
        <div className={styles.side}>
          <AddressesCard order={order} hasCustomer={detail.hasCustomer} customerId={detail.customerId} />
          <PaymentCard detail={detail} />
          {hasGiftCards(detail) && <RelatedGiftCards of={{ search: order.id }} />}
          <DocumentsCard detail={detail} />
          <NotesCard detail={detail} />
          <TagsCard detail={detail} />
          <OtherOrdersCard orders={detail.otherOrders} />
        </div>
      </div>
    </>
  )
}

function DisputeBanner({ dispute }: { dispute: OrderDetailReply['disputes'][number] }) {
  const { status, respondBy } = dispute
  const amount = moneyText(dispute.amount)
  if (status === 'won') return <Banner tone="good" title={`The dispute of ${amount} was won`} />
  if (status === 'lost') return <Banner tone="warning" title={`The customer’s bank took back ${amount}`} />
  return (
    <Banner
      tone="warning"
      title={`The customer’s bank disputes ${amount}`}
      text={
        <>
          Answer it in the dashboard of your payment gateway.{' '}
          {respondBy && <Moment prefix="You can answer until" at={respondBy} />}
        </>
      }
    />
  )
}

/** J opens the older order and K the newer one, unless a field has the focus. */
function useNeighbourKeys(keys: Record<string, string | null>): void {
  const router = useRouter()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
    const orderId = keys[event.key.toLowerCase()]
    if (orderId) void router.navigate({ href: orderHref(orderId) })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
