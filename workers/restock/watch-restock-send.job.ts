import { z } from 'zod'
import type { SendingDeps, SendKey } from '../../src/restock/sending/sending-deps.ts'
import type { JobHandler } from '../job.ts'
import { reconcileSend } from './sending/reconcile-send.ts'
import { lowestRate, type SendRate } from './sending/send-rate.ts'

export interface WatchSendDeps extends SendingDeps {
  findPace(websiteId: string): Promise<SendRate>
  /** Timeout of the SMTP call for one e-mail. */
  patienceMs?: number
}

const PATIENCE_MS = 120_000

/** Reconciles a send every ten seconds until each of its e-mails has an outcome. It runs in the server's own queue. */
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
