import type { Broadcast } from '../../platform/broadcast/broadcast.ts'
import { openPostgresBroadcast } from '../../platform/broadcast/postgres-broadcast.ts'
import { openRedisBroadcast } from '../../platform/broadcast/redis-broadcast.ts'
import { ACCESS_CHANGED } from '../../platform/database/access-changes.ts'
import { STOCK_CHANGED, WEBSITE_CHANGED } from '../../platform/database/website-changes.ts'
import { VAULT_ERASED } from '../../platform/vault/sealed-cache.ts'
import { WEBHOOKS_DUE } from '../../webhooks/sending/lanes.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** Broadcast between processes: by Redis if configured, else by the database. */
export function composeBroadcast({ config, urls, log }: Pick<Infrastructure, 'config' | 'urls' | 'log'>): Broadcast {
  const { redisUrl, databaseUrl } = config
  const onError = (error: Error) => log.warn({ err: error }, 'broadcast disconnected')
  if (!redisUrl) return openPostgresBroadcast({ url: urls.app, isShared: databaseUrl !== undefined, onError })
  const announced = [WEBSITE_CHANGED, STOCK_CHANGED, ACCESS_CHANGED, VAULT_ERASED, WEBHOOKS_DUE]
  return openRedisBroadcast({ redisUrl, postgresUrl: urls.app, announced, onError })
}
