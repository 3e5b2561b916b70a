import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { LinkParams, SignUpForm, SignUpReply, SignUpRequest, UnsubscribeQuery } from '../contract.ts'

/** High enough for a few typing errors in an address, too low for trying out many. */
const signUps: RateLimit = { name: 'restock-sign-up', points: 10, seconds: 60, by: 'visitor', perAddress: 60 }
/** Mail programs unsubscribe many people from one IP address. */
const links: RateLimit = { name: 'restock-link', points: 600, seconds: 60, by: 'address' }

/** Signs up for one e-mail when a variant is back in stock. Refused while it is in stock, and without a captcha where the store asks for one. */
export const signUpForRestock = endpoint({
  method: 'POST',
  path: '/api/site-users/account/notifications/restock',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: signUps,
  body: schema<typeof SignUpRequest>(),
  reply: schema<typeof SignUpReply>(),
})

/** The same without scripts; answered by a page, also when it is refused. */
export const signUpByForm = endpoint({
  method: 'POST',
  path: '/restock/sign-up',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: signUps,
  bodyType: 'form',
  body: schema<typeof SignUpForm>(),
})

/** Asks before it confirms, as mail programs follow links. 404 for an unknown or old link. */
export const showConfirmAddress = endpoint({
  method: 'GET',
  path: '/confirm-address/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof LinkParams>(),
})

/** Confirms an address and its sign-ups. 404 for an unknown or old link. */
export const confirmSignUpAddress = endpoint({
  method: 'POST',
  path: '/confirm-address/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof LinkParams>(),
})

/** Asks before it unsubscribes, as mail programs follow links. 404 for an unknown link. */
export const showUnsubscribe = endpoint({
  method: 'GET',
  path: '/restock/unsubscribe/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof LinkParams>(),
})

/** Unsubscribes, also for mail programs (RFC 8058); `again` subscribes once more. */
export const unsubscribeFromRestock = endpoint({
  method: 'POST',
  path: '/restock/unsubscribe/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof LinkParams>(),
  query: schema<typeof UnsubscribeQuery>(),
})

/** Leads from the e-mail to the product, and counts it. 404 for an unknown link. */
export const openRestockLetter = endpoint({
  method: 'GET',
  path: '/restock/letter/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: links,
  params: schema<typeof LinkParams>(),
})
