import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { hasPermission, roles } from '../../shared/permissions.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createPage } from '../documents/create-page.ts'
import type { Editor } from '../documents/editor.ts'
import { describeChanges } from './describe-changes.ts'
import { publishPages } from './publish-pages.ts'

const { db, addWebsite } = await startTestApp()

test('at most 100 publications can wait at the same time', async () => {
  const { websiteId } = await addWebsite('crowded')
  const may: Editor['may'] = (permission) => hasPermission({ isOwner: false, roles: [roles.ADMIN] }, permission)
  const ada: Editor = { websiteId, accountId: 'ada', now: new Date().toISOString(), may }
  const publish = async (dueAt: Date | null) => {
    const { changes } = await describeChanges(db, websiteId)
    const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
    return publishPages(db, ada, { heads, leaveOut: [], note: '', dueAt })
  }
  const later = new Date(Date.now() + 3_600_000)
  await createPage(db, ada, { kind: 'page', title: 'Often' })
  await publish(later)
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into publication_requests
      select (jsonb_populate_record(r, jsonb_build_object('id', 'copy' || n))).*
      from publication_requests r, generate_series(1, 99) n where website_id = ${websiteId}`.execute(tx),
  )
  await expect(publish(later)).rejects.toThrow(
    'At most 100 publications can wait at the same time. Publish or cancel some of them first.',
  )
  expect(await publish(null)).toMatchObject({ state: 'published' })
})
