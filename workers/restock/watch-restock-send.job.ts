import { z } from 'zod'
import type { SendingDeps, SendKey } from '../../src/restock/sending/sending-deps.ts'
import type { JobHandler } from '../job.ts'
import { reconcileSend } from './sending/reconcile-send.ts'
import { lowestRate, type SendRate } from './sending/send-rate.ts'

export interface WatchSendDeps extends SendingDeps {
  findPace(websiteId: string): Promise<SendRate>
  /** Longest time that the mail server is given for a letter. */
  patienceMs?: number
}

const PATIENCE_MS = 120_000

/** Looks after a send every ten seconds until each of its letters has come to an end. It stands in the server's own line. */
export function watchRestockSend(deps: WatchSendDeps): JobHandler<SendKey> {
  const { patienceMs = PATIENCE_MS } = deps
  return {
    name: 'watch-restock-send',
    schema: z.strictObject({ websiteId: z.string(), sendId: z.string() }),
    async run({ data }) {
      await reconcileSend(deps, data, { patienceMs, perMinute: lowestRate(await deps.findPace(data.websiteId)) })
    },
  }
}
