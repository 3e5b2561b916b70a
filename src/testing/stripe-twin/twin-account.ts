import { randomBytes } from 'node:crypto'
import type {
  TwinBalanceTransaction,
  TwinCharge,
  TwinDispute,
  TwinEvent,
  TwinIntent,
  TwinPaymentMethod,
  TwinPayout,
  TwinRefund,
  TwinSession,
} from './objects.ts'
import { TwinError } from './twin-error.ts'

/** Data of one secret key. */
export interface TwinAccount {
  secretKey: string
  publishableKey: string
  intents: Map<string, TwinIntent>
  charges: Map<string, TwinCharge>
  refunds: Map<string, TwinRefund>
  disputes: Map<string, TwinDispute>
  payouts: Map<string, TwinPayout>
  sessions: Map<string, TwinSession>
  customers: Map<string, { id: string; object: 'customer'; metadata: Record<string, string> }>
  paymentMethods: Map<string, TwinPaymentMethod>
  /** Last four digits of the card, by token id. */
  confirmationTokens: Map<string, { last4: string; usedBy: string | null }>
  balance: TwinBalanceTransaction[]
  events: TwinEvent[]
}

export interface Twin {
  accounts: Map<string, TwinAccount>
  /** Its URL: `http://127.0.0.1:12111`. */
  origin: string
  /** Unix milliseconds: the machine's clock plus an offset. */
  now(): number
  pass(seconds: number): void
  /** Called with each event for delivery. */
  onEvent(account: TwinAccount, event: TwinEvent): void
}

const SECRET_KEY = /^sk_test_(\w{1,60})$/

export function secondsOf(twin: Twin): number {
  return Math.floor(twin.now() / 1000)
}

export function twinId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Each test key has its own account, created on first use. */
export function accountOf(twin: Twin, secretKey: string): TwinAccount {
  const found = twin.accounts.get(secretKey)
  if (found) return found
  const [, name] = SECRET_KEY.exec(secretKey) ?? []
  if (name === undefined)
    throw new TwinError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
  const maps = { intents: new Map(), charges: new Map(), refunds: new Map(), disputes: new Map() }
  const account: TwinAccount = {
    secretKey,
    publishableKey: `pk_test_${name}`,
    ...maps,
    payouts: new Map(),
    sessions: new Map(),
    customers: new Map(),
    paymentMethods: new Map(),
    confirmationTokens: new Map(),
    balance: [],
    events: [],
  }
  twin.accounts.set(secretKey, account)
  return account
}

export function accountOfPublishableKey(twin: Twin, key: string): TwinAccount {
  return accountOf(twin, key.replace(/^pk_/, 'sk_'))
}

export function emit(twin: Twin, account: TwinAccount, type: string, object: unknown): void {
  const event: TwinEvent = {
    id: twinId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: secondsOf(twin),
    livemode: false,
    type,
    data: { object: structuredClone(object) },
  }
  account.events.push(event)
  twin.onEvent(account, event)
}

export function book(
  twin: Twin,
  account: TwinAccount,
  entry: Pick<TwinBalanceTransaction, 'type' | 'amount' | 'currency' | 'source'>,
): void {
  const reporting_category = entry.type === 'adjustment' ? 'dispute' : entry.type
  const common = { id: twinId('txn'), object: 'balance_transaction' as const, created: secondsOf(twin) }
  const fee = entry.type === 'charge' ? feeOf(entry.amount) : 0
  account.balance.push({ ...common, reporting_category, ...entry, fee, net: entry.amount - fee })
}

/** Pays out the current balance to the merchant's bank. */
export function payOut(twin: Twin, account: TwinAccount, currency: string): TwinPayout {
  const own = account.balance.filter((entry) => entry.currency === currency)
  const amount = own.reduce((sum, { net }) => sum + net, 0)
  const payout: TwinPayout = {
    id: twinId('po'),
    object: 'payout',
    amount,
    currency,
    created: secondsOf(twin),
    status: 'paid',
    metadata: {},
    arrival_date: secondsOf(twin) + 2 * 86_400,
  }
  account.payouts.set(payout.id, payout)
  book(twin, account, { type: 'payout', amount: -amount, currency, source: payout.id })
  emit(twin, account, 'payout.paid', payout)
  return payout
}

/** Stripe's standard fee: 2.9 % and 30 cents. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30
}
