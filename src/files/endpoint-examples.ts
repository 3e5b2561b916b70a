import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import type { FilesTables } from './table.ts'

/** A frame of a silent MP3. */
const sound = Buffer.concat([Buffer.from([0xff, 0xfb, 0x10, 0xc0]), Buffer.alloc(100)])

async function addMedia({ db, websiteId }: ExampleSite): Promise<{ fileId: string }> {
  const fileId = v7().replaceAll('-', '')
  await withWebsite(db.withTables<FilesTables>(), websiteId, (tx) =>
    tx
      .insertInto('media_files')
      .values({
        website_id: websiteId,
        id: fileId,
        name: 'Kiln.mp3',
        format: null,
        bytes: sound.length,
        received: 0,
        last_modified: 0,
        created_by: null,
        created_at: new Date(),
      })
      .execute(),
  )
  return { fileId }
}

/** What the tests and proofs send to each endpoint. */
export const fileExamples: ExamplesOf<typeof endpoints> = {
  listMediaFiles: {},
  beginMediaFile: {
    body: { name: 'Kiln.mp3', bytes: sound.length, lastModified: 0 },
    idleBody: { name: 'Kiln.mp3', bytes: 0, lastModified: 0 },
  },
  sendMediaPart: {
    params: addMedia,
    query: { offset: 0 },
    file: { type: 'application/octet-stream', bytes: sound },
  },
  deleteMediaFile: { params: addMedia },
  playMediaFile: { unknown: 'fileName', params: { fileName: `${'0'.repeat(32)}.mp3` } },
}
