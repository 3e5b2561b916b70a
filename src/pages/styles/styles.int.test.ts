import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasPermission, roles } from '../../shared/permissions.ts'
import { siteDesigns } from '../../shared/styles/site-designs.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { publishedPages } from '../addresses/find-published.ts'
import type { Json } from '../documents/document.ts'
import type { Editor } from '../documents/editor.ts'
import { appendOperations } from '../operations/append-operations.ts'
import { describeChanges } from '../publish/describe-changes.ts'
import { publishPages } from '../publish/publish-pages.ts'
import { revertTo } from '../publish/revert-to.ts'
import { listStyleChanges } from './style-history.ts'

const app = await startTestApp()
const { db } = app

async function openSite(subdomain: string) {
  const { websiteId } = await app.addWebsite(subdomain)
  const pages = publishedPages({ db })
  const as = (accountId: string, role: number): Editor => ({
    ...{ websiteId, accountId, now: new Date().toISOString() },
    may: (permission) => hasPermission({ isOwner: false, roles: [role] }, permission),
  })
  const ada = as('ada', roles.ADMIN)
  const change = (path: string, value: unknown, editor = ada) => {
    const patches = [
      { op: 'set' as const, path: ['settings', 'style', ...path.split('.').filter(Boolean)], value: value as Json },
    ]
    const opId = randomUUID()
    return appendOperations(db, editor, { docId: 'style', base: 0, operations: [{ opId, patches }] }).then(() => opId)
  }
  return {
    ...{ websiteId, ada, change, eve: as('eve', roles.EDITOR) },
    async publish() {
      const { changes } = await describeChanges(db, websiteId)
      const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
      const reply = await publishPages(db, ada, { heads, leaveOut: [], note: '', dueAt: null })
      pages.drop(websiteId)
      return [reply, changes.map(({ title }) => title)]
    },
    async revert(no: number) {
      await revertTo(db, ada, no)
      pages.drop(websiteId)
    },
    undo: (undoes: string) =>
      appendOperations(db, ada, { docId: 'style', base: 0, operations: [{ opId: randomUUID(), undoes }] }),
    accent: async (shown?: 'drafts') => (await pages.findStyle(websiteId, shown))?.colors.palette.accent,
  }
}

const [harbour, atelier] = siteDesigns.map(({ style }) => style)

test('styles are drafts until they are published, can be undone, and an older publication brings them back', async () => {
  const site = await openSite('look-of-it')
  expect(await site.accent()).toBeUndefined()
  await site.change('', harbour)
  expect([await site.accent(), await site.accent('drafts')]).toEqual([undefined, '#2f4f6b'])
  expect(await site.publish()).toEqual([{ state: 'published', no: 1 }, ['Site styles']])
  expect(await site.accent()).toBe('#2f4f6b')

  const opId = await site.change('colors.palette.accent', '#0a5c36')
  expect(await site.accent('drafts')).toBe('#0a5c36')
  await site.undo(opId)
  expect(await site.accent('drafts')).toBe('#2f4f6b')

  await site.change('', atelier)
  await site.publish()
  expect(await site.accent()).toBe('#141414')
  await site.revert(1)
  expect(await site.accent()).toBe('#2f4f6b')
})

test('a value that no style has is refused with a sentence, and styles belong to those who may design', async () => {
  const site = await openSite('refused-styles')
  await site.change('', harbour)
  await expect(site.change('colors.palette.accent', 'red;}')).rejects.toThrow('Enter # and six hex digits')
  await expect(site.change('colors.palette.accent', '#112233', site.eve)).rejects.toThrow()
  expect(await site.accent('drafts')).toBe('#2f4f6b')
})

test('changes of tracked paths are recorded with who made them, and others are not', async () => {
  const site = await openSite('tracked-styles')
  await site.change('', harbour)
  await site.change('spacing.width', 1000)
  await site.change('fonts.fontUsageCategories.headings.weight', 900)
  await site.change('colors.themes.dark', { accent: '#ffffff' })
  const [themes, fonts, first, ...none] = await listStyleChanges(db, site.websiteId)
  expect([themes?.paths, fonts?.paths, none]).toEqual([['colors.themes'], ['fonts.fontUsageCategories'], []])
  expect(first?.paths).toHaveLength(6)
})
