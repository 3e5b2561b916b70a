import { expect, test } from 'vitest'
import type { CheckoutReply } from '../contract.ts'
import { payScriptOf, paySourcesOf } from './pay-sources.ts'

const platformOrigin = 'https://plinth.example'
const atStripe = { platformOrigin, stripeUrl: undefined }
const view = (gateway: CheckoutReply['gateway'], phase: CheckoutReply['phase'] = 'open') =>
  ({ gateway, phase }) as CheckoutReply

test('nothing of Stripe is allowed where shoppers pay by the test gateway', () => {
  const sources = paySourcesOf(view('test'), atStripe)
  expect(sources).toMatchObject({ scripts: [], frames: [], connects: [], forms: [platformOrigin] })
})

test('where they pay by Stripe its script, frames, calls and hosted page are, until there is an order', () => {
  const sources = paySourcesOf(view('stripe'), atStripe)
  expect(sources.scripts).toContain('https://js.stripe.com')
  expect(sources.frames).toContain('https://hooks.stripe.com')
  expect(sources).toMatchObject({ forms: ['https://checkout.stripe.com'], connects: ['https://api.stripe.com'] })
  expect(paySourcesOf(view('stripe', 'done'), atStripe).scripts).toEqual([])
})

test('another place that speaks Stripe’s interface serves the script, and Stripe itself is not asked then', () => {
  const elsewhere = { platformOrigin, stripeUrl: 'http://127.0.0.1:4000/' }
  expect(JSON.stringify(paySourcesOf(view('stripe'), elsewhere))).not.toContain('stripe.com')
  expect(payScriptOf(elsewhere)).toBe('http://127.0.0.1:4000/stripe.js')
  expect(payScriptOf(atStripe)).toBeNull()
})
