import { defaultCheckoutSettings as settings } from '../../checkout/admin-contract.ts'
import type { HttpClient } from '../browsers/http-client.ts'
import type { RouteFixture } from './product-client.ts'

const SETTINGS = '/api/checkout/settings'

/** Fixtures of the checkout's settings. */
export function checkoutSettingsFixtures(owner: HttpClient): Record<string, RouteFixture> {
  return {
    [`GET ${SETTINGS}`]: { client: owner },
    [`PUT ${SETTINGS}`]: { client: owner, body: { version: 0, settings } },
    [`GET ${SETTINGS}/history`]: { client: owner },
    [`POST ${SETTINGS}/undo`]: { client: owner, body: { version: 0, change: 1 } },
  }
}
