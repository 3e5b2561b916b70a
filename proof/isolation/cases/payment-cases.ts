import { v7 } from 'uuid'
import { sandboxEvent, signSandboxEvent } from '../../../src/payments/gateways/sandbox/sandbox-signature.ts'
import { testPaymentGateway } from '../../../src/payments/test-gateway/test-payment-gateway.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf, Scene } from './cases.ts'

const WEBHOOKS = '/api/commerce/payments/:gateway/webhooks'
const PAY = '/pay/test'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']

const keys = { publishableKey: 'pk_live_1', secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'] }

/** Cases of what gateways and the test gateway sign, and of keys. Only live keys are saved, which no website uses, so Stripe is never called. */
export const paymentCases: Record<string, CasesOf> = {
  [`POST ${WEBHOOKS}`]: ({ world, site, other }) => [
    event(world, 'own', site),
    // Signed for the other website: treated as unsigned.
    event(world, 'other', other),
    { ...event(world, 'other', site), headers: {}, name: 'an event without a signature' },
    call('refused', 'POST', WEBHOOKS.replace(':gateway', 'nobody'), '', {}),
  ],
  'PUT /api/payments/stripe/:mode': ({ other }) => [
    call('own', 'PUT', '/api/payments/stripe/live', '', keys),
    call('refused', 'PUT', '/api/payments/stripe/test', '', keys),
    call('refused', 'PUT', '/api/payments/stripe/live', '', { ...keys, websiteId: other.websiteId }),
    ...strange.map((mode) => call('refused', 'PUT', `/api/payments/stripe/${encodeURIComponent(mode)}`, mode, keys)),
  ],
  'DELETE /api/payments/stripe/:mode': () => [call('other', 'DELETE', '/api/payments/stripe/test')],
  [`GET ${PAY}/:token`]: (scene) => paying(scene, (object, path) => call(object, 'GET', path, tokenIn(path))),
  [`POST ${PAY}/:token`]: (scene) =>
    paying(scene, (object, path) => ({
      ...call(object, 'POST', path, tokenIn(path), 'answer=decline'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })),
}

function event({ payLinks }: World, object: Case['object'], { websiteId }: Site): Case {
  const body = sandboxEvent(v7(), v7())
  const signature = signSandboxEvent(payLinks.webhookSecretOf(websiteId), body, new Date())
  const sent = call(object, 'POST', WEBHOOKS.replace(':gateway', 'test'), '', body)
  return { ...sent, headers: { 'plinth-signature': signature } }
}

/** Pay pages are found only by their URL; any change makes it unknown. */
async function paying(
  { world, site, other }: Scene,
  caseFor: (object: Case['object'], path: string) => Case,
): Promise<Case[]> {
  const paymentId = v7()
  const deps = { db: world.lab.db, payLinks: world.payLinks, platformOrigin: '' }
  const source = { kind: 'hosted' as const, cancelUrl: 'https://shop.example' }
  const request = { paymentId, attempt: 1, amount: 1_250, currency: 'USD', returnUrl: 'https://shop.example', source }
  await testPaymentGateway(deps, site.websiteId).authorize(request)
  const path = world.payLinks.path(site.websiteId, paymentId)
  return [
    caseFor('own', path),
    // The other website's payment has another id; and a signature of another payment.
    caseFor('other', world.payLinks.path(other.websiteId, paymentId)),
    caseFor('other', path.replace(site.websiteId, other.websiteId)),
    caseFor('other', path.slice(0, -1)),
    ...strange.map((token) => caseFor('other', `${PAY}/${encodeURIComponent(token)}`)),
  ]
}

function tokenIn(path: string): string {
  return path.split('/').at(-1) ?? ''
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, names, body }
}
