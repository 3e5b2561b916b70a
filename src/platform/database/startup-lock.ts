import { ResilientClient } from './resilient-client.ts'

/** Messages for the person who waits while the lock is held elsewhere. */
export interface StartupLockOptions {
  onWait: () => void
}

/**
 * Runs while no other process of this database does, under an advisory lock that is released when its holder ends. The
 * lock is held outside of any transaction, so nothing else waits for it.
 * @param adminUrl connection string of the owner of the tables
 */
export async function withStartupLock<Result>(
  adminUrl: string,
  { onWait }: StartupLockOptions,
  run: (client: ResilientClient) => Promise<Result>,
): Promise<Result> {
  const client = new ResilientClient({ connectionString: adminUrl, keepAlive: true })
  await client.connect()
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as mine`)
    if (!rows[0]?.mine) {
      onWait()
      await client.query(`select pg_advisory_lock(${LOCK})`)
    }
    return await run(client)
  } finally {
    await client.end()
  }
}

const LOCK = `hashtext('plinth start')`
