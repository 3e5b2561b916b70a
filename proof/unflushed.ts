import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from './ask.ts'
import type { Product } from './product.ts'

/** From outside, on the running server: commits are confirmed before they are on the disk. */
export async function weaken({ adminUrl }: Product): Promise<void> {
  await ask(adminUrl(), 'alter system set synchronous_commit = off')
  await ask(adminUrl(), `alter system set wal_writer_delay = '10s'`)
  await ask(adminUrl(), 'select pg_reload_conf()')
}

/** The product would refuse to start on such a server. */
export function restore({ dataDir }: Product): void {
  const file = join(dataDir, 'postgres', 'postgresql.auto.conf')
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^(synchronous_commit|wal_writer_delay)\b/.test(line))
  writeFileSync(file, kept.join('\n'))
}
