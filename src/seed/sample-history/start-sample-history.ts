import { composeOrigins } from '../../boot/compose/compose-origins.ts'
import type { Infrastructure } from '../../boot/infrastructure.ts'
import { backgroundPool } from '../../boot/start-hit-writer.ts'
import type { Stoppable } from '../../boot/stoppable.ts'
import { openCopyPool } from '../../platform/database/copy-rows.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { findWebsite, findWebsiteId } from '../../websites/queries.ts'
import { demoSubdomains } from '../demo/demo-subdomains.ts'
import { findSampleHistory, withSampleHistoryLock } from './sample-history-store.ts'
import { writeSampleHistory } from './write-sample-history.ts'

/** Writes the sample histories in the background. A failure or interruption is made up for at the next start. */
export function startSampleHistory(foundation: Infrastructure): Stoppable {
  const stopping = new AbortController()
  const done = writeAll(foundation, stopping.signal).catch((error) => {
    if (!stopping.signal.aborted) foundation.log.warn({ err: error }, 'sample history failed')
  })
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function writeAll(foundation: Infrastructure, signal: AbortSignal): Promise<void> {
  const { urls, log } = foundation
  if ((await listWanted(foundation)).length === 0) return
  const onError = (error: Error) => log.warn({ err: error }, 'sample history connection error')
  const { url, ...manners } = backgroundPool(foundation)
  const admin = openDatabase(urls.admin, { max: 1, onError, statements: 'unlimited' })
  const db = openDatabase(url, { max: 1, onError, ...manners })
  const copyPool = openCopyPool(url, { max: 1, onError, ...manners })
  const vault = openVault({ db: foundation.db, masterKey: foundation.secrets.masterKey })
  const { assetOrigin } = composeOrigins(foundation.config)
  const deps = { adminUrl: urls.admin, db, copyPool, vault, assetOrigin }
  try {
    await withSampleHistoryLock(admin, { waits: true }, async () => {
      const begun = performance.now()
      // Another process may have written them meanwhile.
      for (const wanted of await listWanted(foundation)) await writeSampleHistory(deps, { ...wanted, signal })
      log.info({ ms: Math.round(performance.now() - begun) }, 'sample history written')
    })
  } finally {
    await copyPool.end()
    await db.destroy()
    await admin.destroy()
  }
}

async function listWanted({ db }: Infrastructure) {
  const found = await Promise.all(
    demoSubdomains.map(async (subdomain) => {
      const { websiteId } = (await findWebsiteId(db, subdomain)) ?? {}
      if (websiteId === undefined) return []
      const history = await findSampleHistory(db, websiteId)
      if (history?.state !== 'wanted') return []
      const timeZone = (await findWebsite(db, websiteId))?.website.timeZone ?? 'UTC'
      return [{ websiteId, subdomain, timeZone, startDay: history.startDay }]
    }),
  )
  return found.flat()
}
