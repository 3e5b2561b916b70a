import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buttonBlock } from '../../../web/blocks/button/block.ts'
import { htmlBlock } from '../../../web/blocks/html/block.ts'
import { imageBlock } from '../../../web/blocks/image/block.ts'
import { hasPermission, roles } from '../../shared/permissions.ts'
import { siteDesigns, withDesign } from '../../shared/styles/site-designs.ts'
import type { SiteStyle } from '../../shared/styles/site-style.ts'
import { makePage } from '../../testing/fixtures/make/make-page.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { publishedPages } from '../addresses/find-published.ts'
import { createPage } from '../documents/create-page.ts'
import type { Block, Json } from '../documents/document.ts'
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
    websiteId,
    accountId,
    now: new Date().toISOString(),
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
    websiteId,
    ada,
    change,
    eve: as('eve', roles.EDITOR),
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
    style: (shown?: 'drafts') => pages.findStyle(websiteId, shown),
    async page(path: string) {
      const found = await pages.findPublished(websiteId, path)
      return found?.type === 'page' ? found.document : undefined
    },
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

test('each of the eight designs keeps the page under it, published and undone', async () => {
  const site = await openSite('designs-keep-content')
  const { docId } = await createPage(db, site.ada, { kind: 'page', title: 'Our story' })
  const { settings: _, ...content } = makePage({ sections: 3, blocksPerSection: 4 })
  const parts = Object.entries(content.sections).map(([id, part]) => ['sections', id, part] as const)
  const blocks = Object.entries(content.blocks).map(
    ([id, block], place) => ['blocks', id, ownBlock(block, place)] as const,
  )
  const patches = [...parts, ...blocks].map(([kind, id, value]) => ({
    op: 'set' as const,
    path: [kind, id],
    value: value as Json,
  }))
  await appendOperations(db, site.ada, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  await site.change('', { ...siteDesigns[0]?.style, tweaks: { CHECKOUT: { themeId: 'dark', align: 'center' } } })
  await site.change('colors.palette.accent', '#0a5c36')
  await site.publish()
  const [look, page] = [await site.style('drafts'), await site.page('/our-story')]
  expect(JSON.stringify(page)).toContain('A picture of the studio')
  for (const design of siteDesigns.toReversed()) {
    const opId = await site.change('', withDesign(look as SiteStyle, design))
    await site.publish()
    expect(await site.style()).toEqual({ ...design.style, tweaks: look?.tweaks })
    expect(await site.page('/our-story')).toEqual(page)
    await site.undo(opId)
    expect(await site.style('drafts')).toEqual(look)
  }
  await site.publish()
  expect([await site.style(), await site.page('/our-story')]).toEqual([look, page])
})

/** Text, a picture, a quote and a button in turn. */
function ownBlock(block: Block, place: number): Block {
  const kinds = [
    { type: 2, props: htmlBlock.defaults() },
    { type: 5, props: { ...imageBlock.defaults(), image: 'a'.repeat(32), altText: 'A picture of the studio' } },
    { type: 31, props: { quote: 'Worth the walk.', source: 'A guest', align: 'left' } },
    { type: 53, props: { ...buttonBlock.defaults(), label: 'Visit' } },
  ]
  return { ...block, ...kinds[place % kinds.length] } as Block
}

test('a value that no style has is refused with a sentence, and styles belong to those who may design', async () => {
  const site = await openSite('refused-styles')
  await site.change('', harbour)
  await expect(site.change('colors.palette.accent', 'red;}')).rejects.toThrow('A color is # and 3 to 6 hex digits')
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
