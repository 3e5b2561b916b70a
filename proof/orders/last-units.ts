import type { Proof, ProofOptions } from '../proof.ts'
import { judgeOrders } from './judge-orders.ts'
import type { Fault } from './order-task.ts'
import { buyAll, listIntents, type OrdersLab, openOrdersLab, wantOrders } from './orders-lab.ts'

const SHOPPERS = 64

/** From cart to capture, by more shoppers than units, in two processes. */
async function sellOut(options: ProofOptions, stock: number, fault: Fault): Promise<OrdersLab['found']['finding']> {
  const lab = await openOrdersLab(options, 1, stock)
  const wanted = wantOrders(lab, SHOPPERS)
  await buyAll(lab, wanted, { processes: 2, clients: SHOPPERS / 2, fault })
  await judgeOrders(lab, stock)
  const { found } = lab
  const sold = found.finding.counts.orders ?? 0
  const wantedSales = Math.min(stock, SHOPPERS)
  if (sold !== wantedSales) found.violation(`${sold} of ${stock} units were sold to ${SHOPPERS} shoppers`)
  // Shoppers who get nothing are refused before their bank is asked.
  const asked = (await listIntents(lab)).length
  if (asked !== sold) found.violation(`${asked} payments were requested, but ${sold} units were sold`)
  return found.finding
}

async function sellOutEach(options: ProofOptions, stocks: number[], fault: Fault = 'none') {
  const all = []
  for (const stock of stocks) all.push(await sellOut(options, stock, fault))
  const counts: Record<string, number> = {}
  for (const { counts: each } of all)
    for (const [name, count] of Object.entries(each)) counts[name] = (counts[name] ?? 0) + count
  return {
    counts,
    violations: all.reduce((sum, { violations }) => sum + violations, 0),
    examples: all.flatMap(({ examples }) => examples).slice(0, 5),
  }
}

/** R3 over the whole checkout. */
export const lastUnitsAreSoldOnce: Proof = {
  id: 'C9',
  promise:
    '64 shoppers who pay for 1, 5 or 100 units at once buy exactly as many as there are, and the others are told before they are charged',
  run: (options) => sellOutEach(options, options.isShort ? [1, 5] : [1, 5, 100]),
  /** Stock decisions on outdated state. */
  control: (options) => sellOutEach(options, [5], 'stockUnchecked'),
}
