import { givePostalAddress, sendCampaign, subscribe, writeCampaign } from '../../bench/data/campaign-shop.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { startChild } from '../processes/child-process.ts'
import { killTree } from '../processes/kill-tree.ts'
import type { ProofOptions } from '../proof.ts'
import { openRestockLab, type RestockLab, type Sender } from '../restock/restock-lab.ts'
import type { CampaignTask } from './campaign-process.ts'

/** Websites with mailing lists, the product without its workers, and a mail server; each a separate process. */
export interface CampaignLab extends Pick<RestockLab, 'adminUrl' | 'sink' | 'product' | 'shops' | 'owners'> {
  /** Starts a process with the product's workers; resolves when it is running. */
  startSender(isClaimed?: boolean): Promise<Sender>
  /** A new list of these people, and a campaign to it that the owner of this website has written. */
  write(place: number, emails: string[]): Promise<string>
  /** The owner sends it. */
  send(place: number, campaignId: string): Promise<void>
}

export async function openCampaignLab(options: ProofOptions, websites: number): Promise<CampaignLab> {
  const { adminUrl, sink, product, shops, owners } = await openRestockLab(options, websites)
  for (const websiteId of shops.websiteIds) await givePostalAddress(shops, websiteId)
  const ownerOf = (place: number) => {
    const owner = owners[place]
    if (!owner) throw new Error(`There is no website ${place}`)
    return owner
  }
  return {
    adminUrl,
    sink,
    product,
    shops,
    owners,
    async startSender(isClaimed = true) {
      const environment = {
        DATABASE_URL: adminUrl,
        SMTP_URL: sink.url,
        DATA_DIR: product.dataDir,
        ROLES: 'workers',
        BASE_DOMAIN: `localhost:${product.port}`,
        PORT: String(await findFreePort()),
      }
      return startSender(options.defer, { environment, smtpUrl: sink.url, isClaimed })
    },
    async write(place, emails) {
      const listId = await subscribe(shops, shops.websiteIds[place] ?? '', emails)
      return writeCampaign(ownerOf(place), listId)
    },
    async send(place, campaignId) {
      await sendCampaign(ownerOf(place), campaignId)
    },
  }
}

async function startSender(defer: ProofOptions['defer'], task: CampaignTask): Promise<Sender> {
  const ready = Promise.withResolvers<void>()
  const child = startChild({
    defer,
    file: new URL('./campaign-process.ts', import.meta.url),
    task,
    onLine: () => ready.resolve(),
  })
  const ended = child.ended.then((code) => Promise.reject(new Error(`A sender exited with ${code}`)))
  // Its later end is handled elsewhere.
  ended.catch(() => {})
  await Promise.race([ready.promise, ended])
  return { pid: child.pid, kill: () => killTree(child.pid) }
}
