import { Readable } from 'node:stream'
import { type BeginUploadDeps, beginUpload } from '../../downloads/uploads/begin-upload.ts'
import { type ReceivePartDeps, receivePart } from '../../downloads/uploads/receive-part.ts'
import { idOf } from './demo-id.ts'
import { glazeNotes } from './glaze-notes.ts'

export type DemoFileDeps = BeginUploadDeps & ReceivePartDeps

/** Uploads the file of the digital product that a demo store sells, as its owner would; other stores sell none. */
export async function uploadDemoFiles(
  deps: DemoFileDeps,
  { websiteId, subdomain, accountId, now }: { websiteId: string; subdomain: string; accountId: string; now: string },
): Promise<void> {
  if (subdomain !== 'demo') return
  // Only the first start needs the library.
  const { writePdf } = await import('../../platform/pdf/pdf-writer.ts')
  const content = await writePdf(glazeNotes(now))
  const itemId = idOf(subdomain, 'glaze-notes')
  const ctx = { websiteId, actor: accountId, now, intent: { correlationId: `demo-files-${websiteId}` } }
  const wanted = { name: 'glaze-notes.pdf', bytes: content.length, lastModified: Date.parse(now) }
  const { id: uploadId } = await beginUpload(deps, ctx, itemId, { ...wanted, replaces: undefined })
  const body = Object.assign(Readable.from([content]), { headers: {} })
  await receivePart(deps, ctx, { itemId, uploadId, offset: 0 }, body)
}
