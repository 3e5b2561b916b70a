import { createHash } from 'node:crypto'
import type { UseLimits } from '../../src/shared/discounts/use-limits.ts'

export interface LimitedCode {
  id: string
  limits: UseLimits
}

/** Task of a client process. */
export interface UseTask {
  /** Connection string of the events role. */
  url: string
  websiteId: string
  codes: LimitedCode[]
  /** Numbers of the clients. */
  clients: number[]
  /** Appends without checking the expected version. */
  isHeedless: boolean
}

interface ClientPlan {
  holdId: string
  customer: string
  /** Some holds expire before they can be committed. */
  holdMs: number
  ending: 'commit' | 'release' | 'return'
}

/** Number of clients per code. */
export const CLIENTS = 50

const HOUR = 3_600_000
const CLIENTS_PER_CUSTOMER = 2

/** A client's actions on a code: deterministic, so that a restarted process repeats them. */
export function planOf(codeId: string, client: number): ClientPlan {
  const [a = 0, b = 0] = createHash('sha256').update(`${codeId} ${client}`).digest()
  return {
    holdId: `hold-${client}`,
    customer: `customer-${Math.floor(client / CLIENTS_PER_CUSTOMER)}`,
    holdMs: a % 4 === 0 ? 1 : HOUR,
    ending: isSoldOutCode(codeId) || b % 10 < 7 ? 'commit' : b % 10 === 7 ? 'release' : 'return',
  }
}

/** For every second code nothing is returned and customers have no limit: it is used up completely. */
export function isSoldOutCode(codeId: string): boolean {
  return Number(codeId.split('-')[1]) % 2 === 0
}

/** From one use to more than there are clients. */
export function listCodes(count: number): LimitedCode[] {
  return Array.from({ length: count }, (_, n) => {
    const id = `code-${n}`
    return { id, limits: { total: [1, 3, 10, 25, 60][n % 5] ?? 1, perCustomer: isSoldOutCode(id) ? null : 1 } }
  })
}
