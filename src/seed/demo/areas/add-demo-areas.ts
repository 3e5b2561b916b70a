import { randomUUID } from 'node:crypto'
import { createArea, putIntoArea } from '../../../areas/areas-store.ts'
import { grant } from '../../../areas/grants-store.ts'
import { createPlan } from '../../../areas/plans-store.ts'
import { createMember } from '../../../members/members-store.ts'
import type { MembersTables } from '../../../members/table.ts'
import { createPage } from '../../../pages/documents/create-page.ts'
import type { Json } from '../../../pages/documents/document.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import type { Patch } from '../../../pages/operations/patch-shape.ts'
import { createPost } from '../../../pages/posts/create-post.ts'
import { describeChanges } from '../../../pages/publish/describe-changes.ts'
import { publishPages, publishPosts } from '../../../pages/publish/publish-pages.ts'
import { type Database, withWebsite } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/vault/vault.ts'

interface DemoAreaDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'put' | 'hashes' | 'forget' | 'keepPerson' | 'findPerson'>
}

const people = ['Ada Alder', 'Bruno Birch', 'Cleo Cove', 'Delia Drift', 'Elio Fenwick']

const clubPage = [
  'Welcome to the baking club. Here is what we bake together this month, with the timings of our own kitchen.',
  'Feed the starter at eight in the evening with equal weights of rye flour and water, and leave it at 24 °C.',
  'At seven in the morning mix 400 g of wheat flour, 100 g of rye, 350 g of water, 100 g of starter and 10 g of salt. Fold it four times in two hours.',
  'Shape it at noon, let it rest in the basket for three hours, and bake it for 45 minutes at 230 °C, the first twenty under a lid.',
]

const notes = [
  {
    title: 'Why our crust sings',
    text: 'Bread that cools quickly crackles. We open the oven door for the last two minutes, and listen.',
    isForMembers: false,
  },
  {
    title: 'Our starter, day by day',
    text: 'For the club: seven days from flour and water to a starter that doubles in four hours, with a photo of every morning.',
    isForMembers: true,
  },
]

/** The bakery's club: an area with a free plan, a page and a post in it, and a few members. */
export async function addDemoAreas(
  deps: DemoAreaDeps,
  owner: Pick<Editor, 'websiteId' | 'accountId' | 'now'> & { subdomain: string },
  passwordHash: string,
): Promise<void> {
  if (owner.subdomain !== 'bakery') return
  const { db } = deps
  const { websiteId, now } = owner
  const editor: Editor = { websiteId, accountId: owner.accountId, now, may: () => true }
  await openAccounts(db, websiteId)
  const { docId: pageId } = await createPage(db, editor, { kind: 'page', title: 'Baking club' })
  await change(db, editor, pageId, [...texts(clubPage), set(['settings', 'navigationTitle'], 'Baking club')])
  const { docId: blogId } = await createPage(db, editor, { kind: 'blog', title: 'Bakery notes' })
  await publishAll(db, editor)
  const posts = []
  for (const { title, text, isForMembers } of notes) {
    const { docId } = await createPost(db, editor, { collection: blogId, title })
    await change(db, editor, docId, texts([text]))
    posts.push({ docId, isForMembers })
  }
  await publishPosts(db, editor, { docIds: posts.map(({ docId }) => docId), note: 'Bakery notes' })
  const description = 'Recipes with the timings of our kitchen.'
  const areaId = await createArea(db, websiteId, { name: 'Baking club', description, teaserBlocks: 1 }, now)
  const items = [
    { kind: 'page', id: pageId },
    ...posts.flatMap(({ docId, isForMembers }) => (isForMembers ? [{ kind: 'post', id: docId }] : [])),
  ]
  for (const item of items) await putIntoArea(db, websiteId, areaId, { ...item, now })
  const plan = { name: 'Baking club', description, kind: 'free' as const, productId: null, places: null, isOpen: true }
  const planId = await createPlan(db, websiteId, { ...plan, areaIds: [areaId] }, now)
  for (const name of people) {
    const email = `${name.toLowerCase().replace(' ', '.')}.club@example.com`
    const siteUserId = await createMember(deps, websiteId, { email, name, passwordHash, now })
    if (siteUserId !== undefined) await grant(db, websiteId, { siteUserId, planId, source: 'plan', now })
  }
}

async function openAccounts(db: Database, websiteId: string): Promise<void> {
  const settings = JSON.stringify({ loginAllowed: true, signupAllowed: true }) as unknown as object
  await withWebsite(db.withTables<MembersTables>(), websiteId, (tx) =>
    tx
      .insertInto('member_settings')
      .values({ website_id: websiteId, settings })
      .onConflict((known) => known.doNothing())
      .execute(),
  )
}

async function publishAll(db: Database, editor: Editor): Promise<void> {
  const { changes } = await describeChanges(db, editor.websiteId)
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  await publishPages(db, editor, { heads, leaveOut: [], note: 'The baking club', dueAt: null })
}

const change = (db: Database, editor: Editor, docId: string, patches: Patch[]) =>
  appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })

const set = (path: string[], value: Json): Patch => ({ op: 'set', path, value })

/** Paragraphs below each other. */
const texts = (paragraphs: readonly string[]): Patch[] => [
  set(['sections', 'words'], { order: 'a0', type: 'plain', grid: {}, props: {} }),
  ...paragraphs.map((text, y) =>
    set(['blocks', `text${y}`], {
      section: 'words',
      type: 2,
      v: 1,
      order: `a${y}`,
      at: { desktop: { x: 0, y, w: 12, h: 1 } },
      props: {
        text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        align: 'left',
        size: 'normal',
      },
    }),
  ),
]
