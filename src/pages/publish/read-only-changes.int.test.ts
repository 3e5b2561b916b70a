import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { hasPermission, roles } from '../../shared/permissions.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { createPage } from '../documents/create-page.ts'
import type { Editor } from '../documents/editor.ts'
import { appendOperations } from '../operations/append-operations.ts'
import type { PagesTables } from '../table.ts'
import { describeChanges } from './describe-changes.ts'
import { publishPages } from './publish-pages.ts'
import { readContents } from './read-published.ts'

const { db, addWebsite } = await startTestApp()

/** The database, and what was read through it: drafts with their content, sections, statements for sections. */
function counting() {
  const read = { drafts: 0, contents: 0, statements: 0 }
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const [first] = result.rows
      if (first && 'body' in first && 'head' in first) read.drafts += result.rows.length
      if (first && 'body' in first && 'hash' in first) {
        read.contents += result.rows.length
        read.statements++
      }
      return result
    },
  })
  return { counted, read }
}

async function openSite(subdomain: string) {
  const { websiteId } = await addWebsite(subdomain)
  const may: Editor['may'] = (permission) => hasPermission({ isOwner: false, roles: [roles.ADMIN] }, permission)
  const ada: Editor = { websiteId, accountId: 'ada', now: new Date().toISOString(), may }
  const headsOf = async () => {
    const { changes } = await describeChanges(db, websiteId)
    return Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  }
  return { websiteId, ada, headsOf }
}

test('of drafts only the changed ones are read whole, and of live pages only those that stay, ten at a time', async () => {
  const { websiteId, ada, headsOf } = await openSite('large')
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push((await createPage(db, ada, { kind: 'page', title: `Page ${n}` })).docId)
  const section = { order: 'a0', type: 'plain', grid: {}, props: {} }
  for (const docId of ids)
    await appendOperations(db, ada, {
      docId,
      base: 0,
      operations: [
        {
          opId: randomUUID(),
          patches: [{ op: 'set', path: ['sections', 's'], value: { ...section, props: { docId } } }],
        },
      ],
    })
  await publishPages(db, ada, { heads: await headsOf(), leaveOut: [], note: '', dueAt: null })
  const [docId = ''] = ids
  const patches = [{ op: 'set' as const, path: ['settings', 'title'], value: 'Another' }]
  await appendOperations(db, ada, { docId, base: 1, operations: [{ opId: randomUUID(), patches }] })

  const looked = counting()
  expect((await describeChanges(looked.counted, websiteId)).changes).toMatchObject([{ docId, change: 'changed' }])
  // The settings of all for their outlines, then settings and section of the pages that stay: nine or ten, and the rest.
  expect(looked.read).toEqual({ drafts: 1, contents: 12 + 2 * 11, statements: 3 })

  const published = counting()
  const request = { heads: await headsOf(), leaveOut: [], note: '', dueAt: null }
  expect(await publishPages(published.counted, ada, request)).toMatchObject({ state: 'published' })
  // What is not published again is known by its settings alone.
  expect(published.read).toEqual({ drafts: 1, contents: 12, statements: 1 })
})

test('sections are read a thousand at a time', async () => {
  const { websiteId } = await openSite('many')
  const hashes = Array.from({ length: 2_500 }, (_, n) => `h${n}`)
  await withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const values = hashes.map((hash) => ({ website_id: websiteId, hash, body: JSON.stringify({ hash }) }))
    await tx.insertInto('section_contents').values(values).execute()
  })
  const { counted, read } = counting()
  const found = await withWebsite(counted.withTables<PagesTables>(), websiteId, (tx) =>
    readContents(tx, websiteId, hashes),
  )
  expect(found.size).toBe(2_500)
  expect(read).toEqual({ drafts: 0, contents: 2_500, statements: 3 })
})
