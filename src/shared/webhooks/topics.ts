/** What a program needs to read to be told of an event: the permission of a person, and the scope of a key. */
export type TopicArea =
  | 'orders'
  | 'inventory'
  | 'customers'
  | 'giftCards'
  | 'subscriptions'
  | 'restock'
  | 'checkouts'
  | 'products'
  | 'pages'
  | 'posts'
  | 'forms'
  | 'submissions'
  | 'contacts'

interface TopicRow {
  topic: string
  /** Category and type of the event in the log that it is made of. */
  from: `${string} ${string}`
  area: TopicArea
  /** Ends the sentence "Sent when …". */
  when: string
}

const row = <const Topic extends string>(
  topic: Topic,
  from: TopicRow['from'],
  area: TopicArea,
  when: string,
): TopicRow & { topic: Topic } => ({ topic, from, area, when })

/** Every public event. A name once published stays, and keeps its meaning. */
export const topics = [
  row('order.created', 'order OrderNumbered', 'orders', 'an order is placed and has its number.'),
  row('order.paid', 'order OrderPaid', 'orders', 'the whole total of an order is paid.'),
  row('order.payment_failed', 'order OrderPaymentFailed', 'orders', 'an authorised payment cannot be captured.'),
  row('order.cancelled', 'order OrderCancelled', 'orders', 'an order is cancelled.'),
  row('order.tagged', 'order OrderTagged', 'orders', 'the tags of an order change.'),
  row('order.archived', 'order OrderArchived', 'orders', 'an order is archived.'),
  row('order.unarchived', 'order OrderUnarchived', 'orders', 'an archived order is brought back.'),
  row('order.disputed', 'order OrderDisputed', 'orders', 'a bank opens or decides a dispute.'),
  row('fulfillment.created', 'order OrderFulfilled', 'orders', 'goods are shipped, delivered or ready for pick-up.'),
  row('fulfillment.deleted', 'order OrderFulfillmentUndone', 'orders', 'a fulfilment is undone.'),
  row('refund.requested', 'order OrderRefundAsked', 'orders', 'a refund is requested.'),
  row('refund.succeeded', 'order OrderRefundDone', 'orders', 'the money of a refund is on its way.'),
  row('refund.failed', 'order OrderRefundFailed', 'orders', 'a refund fails.'),
  row('refund.found', 'order OrderRefundFound', 'orders', 'a refund is made at the payment gateway.'),
  row('invoice.created', 'order OrderInvoiced', 'orders', 'an invoice or a credit note is issued.'),
  row('payment.authorized', 'payment PaymentAuthorized', 'orders', 'a payment is authorised.'),
  row('payment.captured', 'payment PaymentCaptured', 'orders', 'a payment is captured.'),
  row('payment.failed', 'payment PaymentFailed', 'orders', 'a payment fails.'),
  row('payment.voided', 'payment PaymentVoided', 'orders', 'an authorisation is given back.'),
  row('payment.refunded', 'payment PaymentRefundRecorded', 'orders', 'the gateway reports on a refund.'),
  row('draft_order.saved', 'draftorder DraftOrderSaved', 'orders', 'a draft order is created or changed.'),
  row('draft_order.sent', 'draftorder DraftOrderSent', 'orders', 'a draft order is sent to its customer.'),
  row('draft_order.deleted', 'draftorder DraftOrderDeleted', 'orders', 'a draft order is deleted.'),
  row('stock.set', 'inventory StockSet', 'inventory', 'the number on hand is counted.'),
  row('stock.adjusted', 'inventory StockAdjusted', 'inventory', 'units are added or removed.'),
  row('stock.unlimited', 'inventory StockSetUnlimited', 'inventory', 'a variant is no longer counted.'),
  row('stock.undone', 'inventory StockChangeUndone', 'inventory', 'a change of stock is undone.'),
  row('stock.reserved', 'inventory StockReserved', 'inventory', 'units are held for a checkout.'),
  row('stock.released', 'inventory ReservationReleased', 'inventory', 'held units are released.'),
  row('stock.expired', 'inventory ReservationExpired', 'inventory', 'the time of a hold is over.'),
  row('stock.sold', 'inventory ReservationCommitted', 'inventory', 'held units are sold.'),
  row('stock.returned', 'inventory SoldStockReturned', 'inventory', 'sold units are on sale again.'),
  row('customer.tagged', 'customer CustomerTagged', 'customers', 'the tags of a customer change.'),
  row('customer.imported', 'customer CustomerImported', 'customers', 'a customer is imported.'),
  row('gift_card.issued', 'giftcard GiftCardIssued', 'giftCards', 'a gift card is issued.'),
  row('gift_card.charged', 'giftcard GiftCardCharged', 'giftCards', 'a gift card pays for an order.'),
  row('gift_card.credited', 'giftcard GiftCardCredited', 'giftCards', 'money goes back to a gift card.'),
  row('gift_card.revoked', 'giftcard GiftCardRevoked', 'giftCards', 'what is left on a gift card is revoked.'),
  row('gift_card.disabled', 'giftcard GiftCardDisabled', 'giftCards', 'a gift card is disabled.'),
  row('gift_card.frozen', 'giftcard GiftCardFrozen', 'giftCards', 'a dispute of its purchase opens.'),
  row('gift_card.thawed', 'giftcard GiftCardThawed', 'giftCards', 'the dispute of its purchase is won.'),
  row('subscription.created', 'subscription SubscriptionBegun', 'subscriptions', 'a subscription begins.'),
  row('subscription.renewed', 'subscription SubscriptionRenewed', 'subscriptions', 'a cycle is paid.'),
  row(
    'subscription.renewal_failed',
    'subscription SubscriptionRenewalFailed',
    'subscriptions',
    'the payment of a cycle fails.',
  ),
  row('subscription.skipped', 'subscription SubscriptionCycleSkipped', 'subscriptions', 'a cycle is skipped.'),
  row('subscription.paused', 'subscription SubscriptionPaused', 'subscriptions', 'a subscription is paused.'),
  row('subscription.resumed', 'subscription SubscriptionResumed', 'subscriptions', 'a subscription is resumed.'),
  row(
    'subscription.quantity_changed',
    'subscription SubscriptionQuantityChanged',
    'subscriptions',
    'the quantity changes.',
  ),
  row('subscription.repriced', 'subscription SubscriptionRepriced', 'subscriptions', 'the price changes.'),
  row(
    'subscription.cancel_requested',
    'subscription SubscriptionCancelRequested',
    'subscriptions',
    'a subscription is cancelled for the end of its period.',
  ),
  row(
    'subscription.cancel_withdrawn',
    'subscription SubscriptionCancelWithdrawn',
    'subscriptions',
    'a cancellation is withdrawn.',
  ),
  row('subscription.ended', 'subscription SubscriptionEnded', 'subscriptions', 'a subscription is over.'),
  row('restock.signed_up', 'restock RestockSignedUp', 'restock', 'a person asks to hear when a variant is back.'),
  row('restock.confirmed', 'restock RestockSignUpConfirmed', 'restock', 'a person confirms their address.'),
  row('restock.requested', 'restock RestockNoticesRequested', 'restock', 'notices to those waiting are requested.'),
  row('restock.notified', 'restock RestockNoticeSent', 'restock', 'a notice is sent.'),
  row('checkout.started', 'checkout CheckoutStarted', 'checkouts', 'a checkout begins.'),
  row('checkout.completed', 'checkout CheckoutCompleted', 'checkouts', 'a checkout becomes an order.'),
  row('product.created', 'product ProductCreated', 'products', 'a product is created.'),
  row('product.changed', 'product ProductChanged', 'products', 'a product changes.'),
  row('product.published', 'product ProductPublished', 'products', 'a product is shown in the store.'),
  row('product.unpublished', 'product ProductUnpublished', 'products', 'a product is no longer shown in the store.'),
  row('product.deleted', 'product ProductDeleted', 'products', 'a product is deleted.'),
  row('product.restored', 'product ProductRestored', 'products', 'a deleted product is restored.'),
  row('page.published', 'page PagePublished', 'pages', 'a page is published for the first time.'),
  row('page.changed', 'page PageChanged', 'pages', 'changes of a page are published.'),
  row('page.unpublished', 'page PageUnpublished', 'pages', 'a page is no longer live.'),
  row('post.published', 'post PostPublished', 'posts', 'a post is published for the first time.'),
  row('post.changed', 'post PostChanged', 'posts', 'changes of a post are published.'),
  row('post.unpublished', 'post PostUnpublished', 'posts', 'a post is no longer live.'),
  row('form.created', 'form FormCreated', 'forms', 'a form is created.'),
  row('form.changed', 'form FormChanged', 'forms', 'a form changes.'),
  row('form.deleted', 'form FormDeleted', 'forms', 'a form is deleted.'),
  row('form.restored', 'form FormRestored', 'forms', 'a deleted form is restored.'),
  row('submission.received', 'submission SubmissionReceived', 'submissions', 'a form is sent.'),
  row('submission.moved', 'submission SubmissionMoved', 'submissions', 'an answer is moved to or from spam.'),
  row('submission.deleted', 'submission SubmissionDeleted', 'submissions', 'an answer is deleted.'),
  row('submission.restored', 'submission SubmissionRestored', 'submissions', 'a deleted answer is restored.'),
  row('contact.added', 'contact ContactAdded', 'contacts', 'an address is entered that is not confirmed yet.'),
  row('contact.confirmed', 'contact ContactConfirmed', 'contacts', 'a person is on a mailing list.'),
  row('contact.unsubscribed', 'contact ContactUnsubscribed', 'contacts', 'a person leaves a mailing list.'),
  row('contact.removed', 'contact ContactRemoved', 'contacts', 'an address is deleted that never was confirmed.'),
] as const

export type Topic = (typeof topics)[number]['topic']

export const topicNames: readonly Topic[] = topics.map(({ topic }) => topic)

/** Sent on request only, to try an endpoint out. */
export const TEST_TOPIC = 'webhook.test'

const byEvent: ReadonlyMap<string, Topic> = new Map(topics.map(({ topic, from }) => [from, topic]))

/** Stream categories with public events. */
export const publicCategories = [...new Set(topics.map(({ from }) => from.slice(0, from.indexOf(' '))))]

/** Undefined for an event that is not public. */
export function topicOf({ category, type }: { category: string; type: string }): Topic | undefined {
  return byEvent.get(`${category} ${type}`)
}
