import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

/** Default settings of a store. */
export const defaultRestockSettings = {
  isEnabled: true,
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
  successText: '',
  subject: '',
  introduction: '',
  sendsWhenStockReturns: false,
  lettersPerMinute: null,
  captcha: { provider: 'none' },
}

/** Fixtures of restock settings, and of the development inbox, which is empty. */
export function restockSettingsFixtures(owner: HttpClient, platform: HttpClient): Record<string, RouteFixture> {
  const letter = {
    body: { subject: '', introduction: '', productId: 'mug', variantId: 'mug' },
    texts: ['subject', 'introduction', 'productId', 'variantId'],
  }
  const inbox: RouteFixture = { client: platform, query: ['before', 'phone'], isHiddenBehindProxies: true }
  return {
    'GET /api/restock/settings': { client: owner },
    'PUT /api/restock/settings': {
      client: owner,
      body: defaultRestockSettings,
      texts: ['successText', 'subject', 'introduction'],
    },
    'GET /api/restock/settings/history': { client: owner },
    'POST /api/restock/settings/undo': { client: owner, body: { version: 0, change: 999 } },
    'POST /api/restock/preview': { client: owner, ...letter },
    'POST /api/restock/test-letter': { client: owner, ...letter, isUncalledFor: true },
    'GET /dev/inbox': inbox,
    'GET /dev/inbox/:letterId': { ...inbox, params: { letterId: 'unknown' } },
  }
}
