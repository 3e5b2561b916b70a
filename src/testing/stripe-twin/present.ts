import type { TwinBalanceTransaction, TwinCharge, TwinIntent, TwinSession } from './objects.ts'
import { type Form, formIn } from './parse-form.ts'
import type { TwinAccount } from './twin-account.ts'

/** Paths of `expand[]`. */
export function expandsOf(form: Form): Set<string> {
  return new Set(Object.values(formIn(form, 'expand')).filter((path) => typeof path === 'string'))
}

/** The paths below an expanded field. */
function beneath(expands: Set<string>, field: string): Set<string> {
  const prefix = `${field}.`
  return new Set([...expands].filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length)))
}

function isExpanded(expands: Set<string>, field: string): boolean {
  return expands.has(field) || beneath(expands, field).size > 0
}

export function presentIntent(account: TwinAccount, intent: TwinIntent, expands: Set<string>): object {
  const { twin: _, ...shown } = intent
  const charge = intent.latest_charge ? account.charges.get(intent.latest_charge) : undefined
  if (!charge || !isExpanded(expands, 'latest_charge')) return shown
  return { ...shown, latest_charge: presentCharge(account, charge, beneath(expands, 'latest_charge')) }
}

function presentCharge(account: TwinAccount, charge: TwinCharge, expands: Set<string>): object {
  if (!expands.has('refunds')) return charge
  const data = [...account.refunds.values()].filter((refund) => refund.charge === charge.id)
  return { ...charge, refunds: { object: 'list', data, has_more: false, url: `/v1/charges/${charge.id}/refunds` } }
}

export function presentSession(account: TwinAccount, session: TwinSession, expands: Set<string>): object {
  const { twin: _, ...shown } = session
  const intent = session.payment_intent ? account.intents.get(session.payment_intent) : undefined
  if (!intent || !isExpanded(expands, 'payment_intent')) return shown
  return { ...shown, payment_intent: presentIntent(account, intent, beneath(expands, 'payment_intent')) }
}

export function presentBalance(account: TwinAccount, entry: TwinBalanceTransaction, expands: Set<string>): object {
  if (!expands.has('source')) return entry
  const { charges, refunds, disputes, payouts } = account
  const id = entry.source
  return { ...entry, source: charges.get(id) ?? refunds.get(id) ?? disputes.get(id) ?? payouts.get(id) ?? id }
}

interface Listed {
  id: string
  created: number
}

/** A page of a list, newest first like Stripe's. */
export function presentList<Item extends Listed>(
  items: Iterable<Item>,
  form: Form,
  present: (item: Item, expands: Set<string>) => object,
): object {
  const created = formIn(form, 'created')
  const limit = Math.min(100, Number(form.limit ?? 10))
  const inPeriod = [...items].filter((item) => isWithin(item.created, created)).reverse()
  const first = form.starting_after ? inPeriod.findIndex(({ id }) => id === form.starting_after) + 1 : 0
  const page = inPeriod.slice(first, first + limit)
  const expands = beneath(expandsOf(form), 'data')
  const data = page.map((item) => present(item, expands))
  return { object: 'list', data, has_more: inPeriod.length > first + limit, url: '/v1' }
}

function isWithin(created: number, { gte, gt, lt, lte }: Form): boolean {
  return (
    created >= Number(gte ?? 0) &&
    created > Number(gt ?? -1) &&
    created < Number(lt ?? Number.POSITIVE_INFINITY) &&
    created <= Number(lte ?? Number.POSITIVE_INFINITY)
  )
}
