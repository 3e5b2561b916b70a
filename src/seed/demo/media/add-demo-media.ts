import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { MediaDeps } from '../../../files/media/media-store.ts'
import { receiveMediaPart } from '../../../files/media/receive-media-part.ts'
import type { FilesTables } from '../../../files/table.ts'
import { withWebsite } from '../../../platform/database/database.ts'
import { demoMedia, demoMediaId } from './demo-media.ts'

/** Uploads the sounds and films of a demo store, each in one part. */
export async function addDemoMedia(
  deps: MediaDeps,
  { websiteId, subdomain, accountId, now }: { websiteId: string; subdomain: string; accountId: string; now: string },
): Promise<void> {
  for (const { file, name } of demoMedia[subdomain] ?? []) {
    const bytes = await readFile(join(import.meta.dirname, subdomain, file))
    const id = demoMediaId(subdomain, file)
    const row = { website_id: websiteId, id, name, format: null, bytes: bytes.length, received: 0, last_modified: 0 }
    await withWebsite(deps.db.withTables<FilesTables>(), websiteId, (tx) =>
      tx
        .insertInto('media_files')
        .values({ ...row, created_by: accountId, created_at: now })
        .onConflict((same) => same.doNothing())
        .execute(),
    )
    const body = Object.assign(Readable.from([bytes]), { headers: {} })
    await receiveMediaPart(deps, websiteId, { fileId: id, offset: 0 }, body)
  }
}
