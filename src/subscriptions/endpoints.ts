import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  SubscriptionActionRequest,
  SubscriptionMonthsQuery,
  SubscriptionMonthsReply,
  SubscriptionParams,
  SubscriptionReply,
  SubscriptionsQuery,
  SubscriptionsReply,
} from './admin-contract.ts'
import type {
  SubscribeReply,
  SubscribeRequest,
  SubscriptionChangeForm,
  SubscriptionEmailForm,
  SubscriptionLinkQuery,
  SubscriptionPaidQuery,
  SubscriptionsPageQuery,
} from './contract.ts'

const subscribes: RateLimit = { name: 'subscribe', points: 30, seconds: 60, by: 'visitor', perAddress: 120 }

/**
 * Begins the checkout of a subscription (specification §7). Without scripts the form of the product page does the same: it is
 * sent to `/cart/add`, with `subscribe` where the product is sold once as well.
 */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/3/commerce/cart/subscription',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: subscribes,
  body: schema<typeof SubscribeRequest>(),
  reply: schema<typeof SubscribeReply>(),
})

const reads: RateLimit = { name: 'subscriptions', points: 300, seconds: 60, by: 'account' }

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/commerce/subscriptions',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof SubscriptionsQuery>(),
  reply: schema<typeof SubscriptionsReply>(),
})

/** What subscriptions brought in per month, and how many were begun, lost and recovered. */
export const showSubscriptionMonths = endpoint({
  method: 'GET',
  path: '/api/commerce/subscriptions/months',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof SubscriptionMonthsQuery>(),
  reply: schema<typeof SubscriptionMonthsReply>(),
})

export const showSubscription = endpoint({
  method: 'GET',
  path: '/api/commerce/subscriptions/:subscriptionId',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  params: schema<typeof SubscriptionParams>(),
  reply: schema<typeof SubscriptionReply>(),
})

/** Pauses, resumes, cancels or keeps a subscription, or tries an owed payment again. */
export const changeSubscription = endpoint({
  method: 'POST',
  path: '/api/commerce/subscriptions/:subscriptionId/actions',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: { name: 'subscriptions-change', points: 60, seconds: 60, by: 'account' },
  params: schema<typeof SubscriptionParams>(),
  body: schema<typeof SubscriptionActionRequest>(),
  reply: schema<typeof SubscriptionReply>(),
})

const visits: RateLimit = { name: 'subscriptions-page', points: 60, seconds: 60, by: 'address' }
const links: RateLimit = { name: 'subscriptions-link', points: 10, seconds: 600, by: 'address' }

/** The page on which customers manage their subscriptions; strangers can ask for a link there. */
export const showOwnSubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  query: schema<typeof SubscriptionsPageQuery>(),
})

/** Sends a link to whoever subscribed with this address. */
export const askForSubscriptionLink = endpoint({
  method: 'POST',
  path: '/subscriptions/link',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  bodyType: 'form',
  body: schema<typeof SubscriptionEmailForm>(),
})

/** A link in an e-mail: the page with the button that uses it. */
export const showSubscriptionLink = endpoint({
  method: 'GET',
  path: '/subscriptions/open',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  query: schema<typeof SubscriptionLinkQuery>(),
})

/** Uses a link, once. */
export const useSubscriptionLink = endpoint({
  method: 'POST',
  path: '/subscriptions/open',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  bodyType: 'form',
  body: schema<typeof SubscriptionLinkQuery>(),
})

export const leaveSubscriptions = endpoint({
  method: 'POST',
  path: '/subscriptions/leave',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  bodyType: 'form',
})

/** Changes one subscription of whoever used a link in this browser. */
export const changeOwnSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions/change',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  bodyType: 'form',
  body: schema<typeof SubscriptionChangeForm>(),
})

/** Where the gateway's page leads back to. */
export const returnToSubscriptions = endpoint({
  method: 'GET',
  path: '/subscriptions/paid',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: visits,
  query: schema<typeof SubscriptionPaidQuery>(),
})
