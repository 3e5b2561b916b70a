import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { ReminderLinkParams, StopRemindersQuery } from '../contract.ts'

/** Mail programs unsubscribe many people from one IP address. */
const links: RateLimit = { name: 'cart-reminder-link', points: 600, seconds: 60, by: 'address' }

/** Restores the cart in this browser; asks first if it would replace another one. 404 for an unknown link. */
export const openLeftCart = endpoint({
  method: 'GET',
  path: '/cart-reminders/cart/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof ReminderLinkParams>(),
})

/** Replaces the cart of this browser. 404 for an unknown link. */
export const takeLeftCart = endpoint({
  method: 'POST',
  path: '/cart-reminders/cart/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof ReminderLinkParams>(),
})

/** Asks before it unsubscribes, as mail programs follow links. 404 for an unknown link. */
export const showStopReminders = endpoint({
  method: 'GET',
  path: '/cart-reminders/stop/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof ReminderLinkParams>(),
})

/** Unsubscribes, also for mail programs (RFC 8058); `again` subscribes once more. */
export const stopReminders = endpoint({
  method: 'POST',
  path: '/cart-reminders/stop/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof ReminderLinkParams>(),
  query: schema<typeof StopRemindersQuery>(),
})
