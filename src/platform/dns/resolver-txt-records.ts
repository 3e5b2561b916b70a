import { Resolver } from 'node:dns/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TxtAnswer, TxtRecords } from './txt-records.ts'

/** Longest wait in milliseconds that is acceptable in front of a screen. */
const ANSWERS_WITHIN_MS = 6_000

const notFoundCodes = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Queries name servers directly, past the caches of this machine.
 * @param servers addresses, each with a port if it is not 53; empty: those of this machine
 * @param withinMs timeout of an answer
 */
export function resolverTxtRecords(servers: string[], withinMs = ANSWERS_WITHIN_MS): TxtRecords {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return { find: (name) => Promise.race([ask(resolver, name), timeoutAnswer(withinMs)]) }
}

async function ask(resolver: Resolver, name: string): Promise<TxtAnswer> {
  try {
    const records = await resolver.resolveTxt(name)
    return { texts: records.map((parts) => parts.join('')) }
  } catch (error) {
    return notFoundCodes.has((error as NodeJS.ErrnoException).code ?? '') ? { texts: [] } : 'unreachable'
  }
}

async function timeoutAnswer(withinMs: number): Promise<TxtAnswer> {
  await sleep(withinMs, undefined, { ref: false })
  return 'unreachable'
}
