import { giftCards } from '../../projections/gift-cards/projection.ts'
import { orders } from '../../projections/orders/projection.ts'
import type { Difference } from '../../src/orders/ledger-contract.ts'
import { reconcile } from '../../src/orders/reconciliation/reconcile.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { openLogLab, withProjections } from '../event-store/log-lab.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { type LedgersLab, openLedgersLab, PERIOD, type SoldOrder, sell, WEBSITE } from './ledgers-lab.ts'
import { openDispute, type Planted, plantAll } from './planted-differences.ts'

const ORDERS = 10_000
const CONTROL_ORDERS = 250
const AT_ONCE = 16

export const ledgersAgree: Proof = {
  id: 'C10',
  promise:
    'Reconciliation finds each of 20 planted differences between the gateway and the log, and none in honest orders',
  run: (options) => compareAll(options, options.isShort ? ORDERS / 20 : ORDERS, (lab) => lab),
  /** Reads only the first page of the gateway's ledger. */
  control: (options) => compareAll(options, CONTROL_ORDERS, withFirstPageOnly),
}

async function compareAll(options: ProofOptions, count: number, withFault: (lab: LedgersLab) => LedgersLab) {
  const found = createFinding()
  const log = await openLogLab(options, [orders, giftCards])
  const lab = openLedgersLab({ executor: createExecutor(log.store), db: log.db })
  const faulty = withFault(lab)
  const sold = await withProjections(log, () => sellAll(lab, count))
  await judgeHonest(faulty, found, sold.length)
  await judgePlanted(faulty, found, await plantAll(lab, sold))
  return found.finding
}

async function sellAll(lab: LedgersLab, count: number): Promise<SoldOrder[]> {
  const sold: SoldOrder[] = []
  for (let n = 0; n < count; n += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, place) => n + place)
    sold.push(...(await Promise.all(places.map((place) => sell(lab, place)))))
  }
  const plain = sold.filter(({ refundId, dashboardRefundId, lostDisputeId, wonDisputeId }) =>
    [refundId, dashboardRefundId, lostDisputeId, wonDisputeId].every((one) => one === undefined),
  )
  for (const [n, order] of plain.slice(0, 2).entries()) await openDispute(lab, order, n === 0)
  return sold.filter((order) => !plain.slice(0, 2).includes(order))
}

async function judgeHonest({ deps }: LedgersLab, found: FindingBuilder, count: number): Promise<void> {
  const result = await reconcile(deps, WEBSITE, PERIOD)
  found.count('honest orders', result.orders)
  found.count('movements', result.movements)
  if (result.orders < count) found.violation(`only ${result.orders} of ${count} orders were checked`)
  for (const one of result.differences) found.violation(`an unmodified order is reported as different: ${say(one)}`)
}

async function judgePlanted({ deps }: LedgersLab, found: FindingBuilder, planted: Planted[]): Promise<void> {
  const { differences } = await reconcile(deps, WEBSITE, PERIOD)
  const isOf =
    ({ kind, at }: Planted) =>
    (one: Difference) =>
      one.kind === kind && (one.orderId ?? one.reference) === at
  for (const plant of planted)
    if (differences.filter(isOf(plant)).length === 1) found.count('planted differences found')
    else found.violation(`planted difference not found: ${plant.name}`)
  for (const one of differences)
    if (!planted.some((plant) => isOf(plant)(one)))
      found.violation(`difference found that was not planted: ${say(one)}`)
  if (planted.length !== 20) found.violation(`${planted.length} differences were planted`)
}

function say({ kind, orderId, reference, gatewayCents, orderCents }: Difference): string {
  return `${kind} of ${orderId ?? reference}: ${gatewayCents} at the gateway, ${orderCents} in the log`
}

function withFirstPageOnly(lab: LedgersLab): LedgersLab {
  const gateway: LedgersLab['gateway'] = {
    ...lab.gateway,
    async listLedger(period) {
      const page = await lab.gateway.listLedger(period)
      return page.outcome === 'done' ? { ...page, next: undefined } : page
    },
  }
  const find: LedgersLab['deps']['gateways']['find'] = async (_, name) => (name === 'test' ? gateway : undefined)
  return { ...lab, deps: { ...lab.deps, gateways: { ...lab.deps.gateways, find } } }
}
