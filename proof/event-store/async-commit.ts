import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'

/** Makes the running server acknowledge commits before they are on disk. */
export async function disableSynchronousCommit({ adminUrl }: Product): Promise<void> {
  await queryOnce(adminUrl(), 'alter system set synchronous_commit = off')
  await queryOnce(adminUrl(), `alter system set wal_writer_delay = '10s'`)
  await queryOnce(adminUrl(), 'select pg_reload_conf()')
}

/** Restores it, because the product refuses to start on such a server. */
export function restoreSynchronousCommit({ dataDir }: Product): void {
  const file = join(dataDir, 'postgres', 'postgresql.auto.conf')
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^(synchronous_commit|wal_writer_delay)\b/.test(line))
  writeFileSync(file, kept.join('\n'))
}
