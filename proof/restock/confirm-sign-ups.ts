import { setTimeout as sleep } from 'node:timers/promises'
import { confirmationLinks } from '../../src/platform/confirmed-addresses/confirmation-links.ts'
import { openDataDir } from '../../src/platform/data-dir/data-dir.ts'
import { loadSecrets } from '../../src/platform/data-dir/secrets.ts'
import { addressOf, httpClient } from '../../src/testing/browsers/http-client.ts'
import { queryOnce } from '../processes/query-once.ts'

export interface PendingConfirmations {
  adminUrl: string
  port: number
  /** The product's, for the key of its links. */
  dataDir: string
  websiteId: string
  /** Host of the storefront. */
  host: string
}

/** Waits until this many sign-ups of a website were received, then confirms each address by its link. */
export async function confirmSignUps(
  { adminUrl, port, dataDir, websiteId, host }: PendingConfirmations,
  signUps: number,
): Promise<void> {
  const links = confirmationLinks(loadSecrets(openDataDir(dataDir).secrets).cookieKey)
  const waiting = (await received(adminUrl, websiteId, signUps)).entries()
  async function work(): Promise<void> {
    for (const [place, personRef] of waiting) {
      const person = httpClient(port, host, addressOf(place))
      const link = links.confirm(websiteId, personRef, new Date().toISOString())
      const { status } = await person.send('POST', link, { body: '' })
      if (status !== 200) throw new Error(`A confirmation returned ${status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
}

async function received(adminUrl: string, websiteId: string, signUps: number): Promise<string[]> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const rows = await queryOnce<{ ref: string }>(
      adminUrl,
      'select person_ref as ref from restock_unconfirmed where website_id = $1',
      [websiteId],
    )
    if (rows.length >= signUps) return [...new Set(rows.map(({ ref }) => ref))]
  }
  throw new Error('Not all sign-ups were received')
}
