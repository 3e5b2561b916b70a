import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import type { SubscriptionAction, SubscriptionReply } from '../../../src/subscriptions/admin-contract.ts'
import { changeSubscription } from '../../../src/subscriptions/endpoints.ts'
import { call } from '../../api/client/client.ts'
import { messageOf } from '../../api/client/message-of.ts'
import { subscriptionQuery, subscriptionsKey } from '../../api/subscriptions.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { Moment } from '../moment.tsx'
import { moneyText } from '../orders/money-text.ts'
import styles from '../orders/orders.module.css'
import { orderHref } from '../orders/orders-search.ts'
import { periodText } from '../products/editor/details/period-text.ts'
import { usePermission } from '../use-permission.ts'
import { subscriptionName } from './subscription-words.ts'
import { StatusBadges } from './subscriptions-page.tsx'

const done: Record<SubscriptionAction, string> = {
  pause: 'The subscription is paused.',
  resume: 'The subscription goes on.',
  cancel: 'The subscription is canceled.',
  keep: 'The subscription is no longer canceled.',
  retry: 'The payment was tried again.',
}

/** One subscription: what it costs, when it is paid next, and every decision with its reason. */
export function SubscriptionPage({ detail }: { detail: SubscriptionReply }) {
  const { subscription, actions, owed } = detail
  const mayChange = usePermission()('orders.fulfil')
  const [isCancelling, setCancelling] = useState(false)
  const change = useChange(subscription.id)
  const may = (action: SubscriptionAction) => mayChange && actions.includes(action)
  const actionOf = (action: SubscriptionAction, label: string) =>
    may(action) && { label, busy: change.isPending, onSelect: () => change.mutate(action) }
  return (
    <>
      <PageHeader
        title={subscriptionName(subscription)}
        back={{ to: '/subscriptions', label: 'Subscriptions' }}
        badge={<StatusBadges row={subscription} />}
        hint={<Moment prefix="Began" at={subscription.begunOn} />}
        primary={
          may('retry') && (
            <Button look="primary" busy={change.isPending} onClick={() => change.mutate('retry')}>
              Retry payment
            </Button>
          )
        }
        secondary={
          actionOf('pause', 'Pause') || actionOf('resume', 'Resume') || actionOf('keep', 'Withdraw cancellation')
        }
        more={[may('cancel') && { label: 'Cancel subscription', danger: true, onSelect: () => setCancelling(true) }]}
      />
      {owed && <Banner tone="warning" title={owed.reason} text={owed.next} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Timeline detail={detail} />
        </div>
        <div className={styles.side}>
          <Customer detail={detail} />
          <Plan detail={detail} />
          <Orders detail={detail} />
        </div>
      </div>
      {isCancelling && (
        <FormDialog
          title="Cancel subscription"
          submitLabel="Cancel subscription"
          busyLabel="Canceling …"
          keepLabel="Keep it"
          onSubmit={async () => {
            await change.mutateAsync('cancel')
          }}
          onClose={() => setCancelling(false)}
        >
          <p>
            It ends when what was paid is over, and nothing more is charged. The customer is told by e-mail. To give
            money back, refund one of its orders.
          </p>
        </FormDialog>
      )}
    </>
  )
}

function useChange(subscriptionId: string) {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (action: SubscriptionAction) =>
      call(changeSubscription, { params: { subscriptionId }, body: { action } }),
    onSuccess: async (after, action) => {
      queries.setQueryData(subscriptionQuery(subscriptionId).queryKey, after)
      toast({ message: done[action] })
      await queries.invalidateQueries({ queryKey: [...subscriptionsKey, 'list'] })
    },
    onError: (failure) => toast({ message: messageOf(failure), problem: true }),
  })
}

function Timeline({ detail: { timeline } }: { detail: SubscriptionReply }) {
  return (
    <Card title="Timeline">
      <ol className={styles.timeline}>
        {timeline.toReversed().map(({ id, what, detail, by, at }) => (
          <li key={id}>
            <span>{what}</span> {detail && <span className={styles.muted}>{detail}</span>}
            <p className={styles.muted}>
              {by && `${by}, `}
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Customer({ detail: { subscription, customerId } }: { detail: SubscriptionReply }) {
  const mayOpen = usePermission()('customers')
  const { customer } = subscription
  return (
    <Card title="Customer">
      {customer === null && <p className={styles.muted}>The customer’s data was deleted.</p>}
      {customer !== null &&
        (mayOpen ? <PageLink to={`/customers/${customerId}`}>{customer}</PageLink> : <p>{customer}</p>)}
    </Card>
  )
}

function Plan({ detail: { subscription, plan, announced } }: { detail: SubscriptionReply }) {
  const { payment, billingPeriod, nextOn, isCancelled } = subscription
  const { numBillingCycles, paid, firstPercent, everyPercent } = plan
  return (
    <Card title="Plan">
      <dl className={styles.totals}>
        <dt>{periodText(billingPeriod)}</dt>
        <dd>{moneyText(payment)}</dd>
        {announced && (
          <>
            <dt>
              <Moment prefix="From" at={announced.from} />
            </dt>
            <dd>{moneyText(announced.payment)}</dd>
          </>
        )}
        {nextOn && (
          <>
            <dt>{isCancelled ? 'Ends' : 'Next payment'}</dt>
            <dd>
              <Moment at={nextOn} />
            </dd>
          </>
        )}
        <dt>Payments made</dt>
        <dd>{numBillingCycles === 0 ? paid : `${paid} of ${numBillingCycles}`}</dd>
        {firstPercent > 0 && (
          <>
            <dt>Off the first payment</dt>
            <dd>{firstPercent}%</dd>
          </>
        )}
        {everyPercent > 0 && (
          <>
            <dt>Off every payment</dt>
            <dd>{everyPercent}%</dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function Orders({ detail: { orders } }: { detail: SubscriptionReply }) {
  return (
    <Card title="Orders">
      <dl className={styles.totals}>
        {orders.map(({ id, orderNumber, at }) => (
          <Fragment key={id}>
            <dt>
              <PageLink to={orderHref(id)}>{orderNumber === null ? 'Order' : `Order #${orderNumber}`}</PageLink>
            </dt>
            <dd>
              <Moment at={at} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}
