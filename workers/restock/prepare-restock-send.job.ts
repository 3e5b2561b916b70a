import type { SendingDeps } from '../../src/restock/sending/sending-deps.ts'
import type { JobHandler } from '../job.ts'
import { prepareGroup } from './sending/prepare-group.ts'
import { PrepareJobData } from './sending/prepare-job.ts'
import { lowestRate, type SendRate } from './sending/send-rate.ts'

export interface PrepareSendDeps extends SendingDeps {
  findPace(websiteId: string): Promise<SendRate>
}

/** Writes a row per recipient into the ledger and queues a job for each. */
export function prepareRestockSend(deps: PrepareSendDeps): JobHandler<PrepareJobData> {
  return {
    name: 'prepare-restock-send',
    schema: PrepareJobData,
    async run({ websiteId, data }) {
      await prepareGroup(deps, websiteId, data, lowestRate(await deps.findPace(websiteId)))
    },
  }
}
