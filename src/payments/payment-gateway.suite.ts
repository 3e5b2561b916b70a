import { beforeAll, describe } from 'vitest'
import { authorising, declining } from './suite/authorising.suite.ts'
import { capturing, refunding } from './suite/capturing.suite.ts'
import { faults, hostedPages, webhooks } from './suite/delivering.suite.ts'
import type { GatewayUnderTest } from './suite/gateway-under-test.suite.ts'
import { saving } from './suite/saving.suite.ts'

/** Contract suite of payment gateways. `title` names the adapter. */
export function paymentGatewaySuite(title: string, open: () => Promise<GatewayUnderTest>): void {
  describe(title, () => {
    let one: GatewayUnderTest
    beforeAll(async () => {
      one = await open()
    })
    for (const part of [authorising, declining, capturing, refunding, saving, hostedPages, faults, webhooks])
      part(() => one)
  })
}
