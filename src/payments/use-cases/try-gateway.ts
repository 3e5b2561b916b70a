import { v7 } from 'uuid'
import type { TrialReply } from '../contract.ts'
import type { PaymentResult } from '../payment-gateway.ts'
import { type PaymentsDeps, pay, voidPayment } from './payments.ts'

/** At least this many minor units, since gateways refuse very small amounts in most currencies. */
const TRIAL_AMOUNT = 5_000

/**
 * Checks the owner's keys: in test mode a payment is authorised and voided; in live mode, where that would move real money,
 * the gateway is only asked for a payment that does not exist.
 */
export async function tryGateway(
  deps: PaymentsDeps,
  { websiteId, currency, returnUrl, now }: { websiteId: string; currency: string; returnUrl: string; now: Date },
): Promise<TrialReply> {
  const gateway = await deps.gateways.current(websiteId)
  if (!gateway.isTestMode) return verdict(await gateway.retrieve('pi_unknown'), 'The keys are accepted.')
  const source = await trialSource(gateway)
  if (!source) return { works: false, message: 'The gateway did not accept the keys. Check them and save them again.' }
  const paymentId = v7()
  const target = { websiteId, paymentId, now }
  const amount = Math.max(TRIAL_AMOUNT, gateway.minimumOf(currency))
  const trial = { purpose: 'trial' as const, referenceId: paymentId, amount, currency, source, returnUrl }
  const { result } = await pay(deps, target, trial)
  if (result.outcome !== 'done') return verdict(result, '')
  const given = await voidPayment(deps, target, { reason: 'trial' })
  return verdict(given.result, 'A test payment was authorized and given up again.')
}

/** Undefined if the keys are not even accepted for creating one. */
function trialSource(gateway: Awaited<ReturnType<PaymentsDeps['gateways']['current']>>) {
  return gateway.trialSource().catch(() => undefined)
}

function verdict(result: PaymentResult, success: string): TrialReply {
  switch (result.outcome) {
    case 'done':
      return { works: true, message: success }
    case 'refused':
      if (result.reason === 'notFound' && success) return { works: true, message: success }
      return { works: false, message: `The gateway refused it: ${result.message}` }
    case 'unknown':
      return { works: false, message: 'The gateway could not be reached. Please try again in a minute.' }
    default:
      return { works: false, message: 'The test payment was declined.' }
  }
}
