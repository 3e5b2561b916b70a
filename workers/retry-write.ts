import { setTimeout as sleep } from 'node:timers/promises'

/** Attempts to record an outcome. */
const TRIES = 6

/** Retries recording an outcome, so that a short database outage does not make a letter uncertain. */
export async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (attempt === TRIES) throw error
      await sleep(attempt * 300)
    }
  }
}
