import { payLinks } from '../../payments/test-gateway/pay-links.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const KEYS = {
  publishableKey: 'pk_test_door',
  secretKey: 'sk_test_door',
  webhookSecrets: ['whsec_door'],
}

/** Fixtures of payments, with unknown payments and unsigned events. */
export function paymentFixtures(
  shopper: HttpClient,
  owner: HttpClient,
  platform: HttpClient,
): Record<string, RouteFixture> {
  const params = { token: payLinks('a key of nobody').path('unknown', 'unknown').split('/').at(-1) ?? '' }
  return {
    'POST /api/commerce/payments/:gateway/webhooks': {
      client: shopper,
      params: { gateway: 'stripe' },
      body: {},
      isUncalledFor: true as const,
    },
    'GET /api/payments/settings': { client: owner },
    'PUT /api/payments/settings': { client: owner, body: { isLive: false } },
    'PUT /api/payments/stripe/:mode': {
      client: owner,
      params: { mode: 'test' },
      body: KEYS,
      texts: ['publishableKey', 'secretKey'],
      idle: { body: { ...KEYS, webhookSecrets: [] } },
    },
    'DELETE /api/payments/stripe/:mode': { client: owner, params: { mode: 'live' } },
    'POST /api/payments/trial': { client: owner },
    'GET /pay/test/:token': { client: platform, params },
    'POST /pay/test/:token': { client: platform, params, form: 'answer=succeed' },
  }
}
