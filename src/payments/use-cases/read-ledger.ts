import type { GatewayName, LedgerEntry, PaymentGateway } from '../payment-gateway.ts'
import type { PaymentsDeps } from './payments.ts'

export type { GatewayName, LedgerEntry } from '../payment-gateway.ts'

/** A gateway of a website, in test or live mode. */
export interface LedgerName {
  gateway: GatewayName
  testMode: boolean
}

/** All movements at one gateway, or why they could not be read. */
export type ReadLedger = LedgerName & ({ entries: LedgerEntry[] } | { failure: string })

const all: LedgerName[] = [
  { gateway: 'test', testMode: true },
  { gateway: 'stripe', testMode: true },
  { gateway: 'stripe', testMode: false },
]

/** Limit of pages per ledger. */
const MOST_PAGES = 5_000

/** The ledgers of a website's gateways in a period. Gateways without keys are left out. */
export async function readLedgers(
  { gateways }: Pick<PaymentsDeps, 'gateways'>,
  websiteId: string,
  period: { from: Date; to: Date },
): Promise<ReadLedger[]> {
  const read: ReadLedger[] = []
  for (const name of all) {
    const gateway = await gateways.find(websiteId, name.gateway, name.testMode)
    if (gateway) read.push({ ...name, ...(await readAll(gateway, period)) })
  }
  return read
}

async function readAll(
  gateway: PaymentGateway,
  period: { from: Date; to: Date },
): Promise<{ entries: LedgerEntry[] } | { failure: string }> {
  const entries: LedgerEntry[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await gateway.listLedger({ ...period, cursor })
    if (page.outcome === 'refused') return { failure: page.message }
    if (page.outcome === 'unknown') return { failure: `The gateway did not answer (${page.cause}).` }
    entries.push(...page.entries)
    cursor = page.next
    if (cursor === undefined) return { entries }
  }
  return { failure: 'There were more movements than can be compared at once. Please choose a shorter period.' }
}

/** Our id of a payment by the gateway's; undefined for one that is not this website's. */
export async function paymentIdAt(
  { gateways }: Pick<PaymentsDeps, 'gateways'>,
  websiteId: string,
  { gateway: name, testMode }: LedgerName,
  gatewayId: string,
): Promise<string | undefined> {
  const gateway = await gateways.find(websiteId, name, testMode)
  const result = await gateway?.retrieve(gatewayId)
  return (result && 'payment' in result && result.payment?.paymentId) || undefined
}
