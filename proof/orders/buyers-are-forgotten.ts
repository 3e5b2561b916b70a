import { createHash } from 'node:crypto'
import type { OrderDetailReply } from '../../src/orders/admin-contract.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import type { FindingBuilder } from '../proof.ts'
import { type NamedBuyer, readPatiently } from './named-buyers.ts'

const ORDERS = '/api/commerce/orders'
const CUSTOMERS = '/api/commerce/customers'

/** Data that the law requires to keep: by order, its invoice and total. */
export type KeptByLaw = Map<string, string>

export async function readKept(owner: HttpClient, buyers: readonly NamedBuyer[]): Promise<KeptByLaw> {
  const kept: KeptByLaw = new Map()
  for (const { orderId, invoicePath } of buyers) {
    const invoice = await readPatiently(owner, invoicePath)
    const { order } = (await readPatiently(owner, `${ORDERS}/${orderId}`)).json() as OrderDetailReply
    const said = [invoice.status, createHash('sha256').update(invoice.text).digest('hex'), order.grandTotal.value]
    kept.set(orderId, said.join(' '))
  }
  return kept
}

/** Of an erased person only the order and its invoice remain visible; of everyone else, everything. */
export async function expectForgotten(
  owner: HttpClient,
  buyers: readonly NamedBuyer[],
  erased: readonly NamedBuyer[],
  found: FindingBuilder,
): Promise<void> {
  const lists = [`${ORDERS}?limit=100`, `${ORDERS}/export`, `${CUSTOMERS}?limit=100`, `${CUSTOMERS}/export`]
  const texts: string[] = []
  for (const path of lists) texts.push((await readPatiently(owner, path)).text)
  for (const buyer of buyers) {
    const isErased = erased.includes(buyer)
    const own = await readOwn(owner, buyer)
    const shown = [...texts, ...own].join('\n')
    const named = [buyer.email, ...buyer.words].filter((word) => shown.includes(word))
    found.count(isErased ? 'buyers erased and looked for' : 'buyers kept and looked for')
    if (isErased && named.length > 0) found.violation(`${named[0]} is still shown after their erasure`, named.length)
    const missing = buyer.words.length + 1 - named.length
    if (!isErased && missing > 0) found.violation(`${missing} words of ${buyer.email} are shown nowhere`)
  }
}

/** Their order, their profile, and searches for their address and name. */
async function readOwn(owner: HttpClient, { email, words, orderId, customerId }: NamedBuyer): Promise<string[]> {
  const texts: string[] = []
  for (const path of [`${ORDERS}/${orderId}`, `${CUSTOMERS}/${customerId}`])
    texts.push((await readPatiently(owner, path)).text)
  for (const search of [email, words[0] ?? ''])
    for (const list of [ORDERS, CUSTOMERS]) {
      const { text } = await readPatiently(owner, `${list}?search=${encodeURIComponent(search)}`)
      texts.push(text)
    }
  return texts
}

export function compareKept(before: KeptByLaw, after: KeptByLaw, found: FindingBuilder): void {
  for (const [orderId, said] of before) {
    found.count('invoices compared')
    if (!said.startsWith('200 ')) found.violation(`The invoice of ${orderId} could not be read`)
    if (after.get(orderId) !== said) found.violation(`The invoice or the total of ${orderId} changed with the erasure`)
  }
}
