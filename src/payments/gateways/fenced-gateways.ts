import { DomainError } from '../../shared/domain-error.ts'
import { PAYMENTS_HELD } from '../contract.ts'
import type { PaymentGateway } from '../payment-gateway.ts'
import type { Gateways } from './gateways.ts'

/**
 * Moves no money while the installation is held back after a restore or an import. New payments are refused with a sentence
 * for the person; what was begun before is answered as if the gateway could not be reached, so that it goes on, once, after
 * `npm run resume`. Questions are still answered.
 */
export function fencedGateways(gateways: Gateways, isHeldBack: () => Promise<boolean>): Gateways {
  const fenced = (gateway: PaymentGateway): PaymentGateway => {
    const refusing =
      <Request, Result>(run: (request: Request) => Promise<Result>) =>
      async (request: Request): Promise<Result> => {
        if (await isHeldBack()) throw new DomainError(PAYMENTS_HELD)
        return run(request)
      }
    const waiting =
      <Request, Result>(run: (request: Request) => Promise<Result>) =>
      async (request: Request) =>
        (await isHeldBack()) ? ({ outcome: 'unknown', cause: 'unreachable' } as const) : run(request)
    return {
      ...gateway,
      authorize: refusing((request) => gateway.authorize(request)),
      confirm: refusing((request) => gateway.confirm(request)),
      capture: waiting((request) => gateway.capture(request)),
      void: waiting((request) => gateway.void(request)),
      refund: waiting((request) => gateway.refund(request)),
    }
  }
  return {
    current: async (websiteId) => fenced(await gateways.current(websiteId)),
    async find(websiteId, name, testMode) {
      const gateway = await gateways.find(websiteId, name, testMode)
      return gateway && fenced(gateway)
    },
  }
}
