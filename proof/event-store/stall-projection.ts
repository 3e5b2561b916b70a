import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { FindingBuilder, ProofOptions } from '../proof.ts'

const STALL_MS = 5_000

/**
 * Locks a read model's checkpoint for five seconds, repeatedly, so that its processors wait. Resolves at the first stall;
 * ends with the run.
 */
export async function stallProjection(
  adminUrl: string,
  projection: string,
  { found, defer }: Pick<ProofOptions, 'defer'> & { found: FindingBuilder },
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'proof' })
  client.on('error', () => {})
  await client.connect()
  const ending = new AbortController()
  const { signal } = ending

  async function hold(): Promise<void> {
    await client.query('begin')
    await client.query('select from checkpoints where name = $1 for update', [projection])
    found.count('stalls')
  }

  async function holdAgainAndAgain(): Promise<void> {
    while (!signal.aborted) {
      await sleep(STALL_MS, undefined, { signal }).catch(() => {})
      await client.query('commit')
      if (!signal.aborted) await hold()
    }
  }

  await hold()
  const holding = holdAgainAndAgain()
  defer(async () => {
    ending.abort()
    await holding
    await client.end()
  })
}
