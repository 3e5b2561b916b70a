import { randomUUID } from 'node:crypto'
import { createPage } from '../../pages/documents/create-page.ts'
import type { Editor } from '../../pages/documents/editor.ts'
import { setPagePassword } from '../../pages/locks/page-locks.ts'
import { appendOperations } from '../../pages/operations/append-operations.ts'
import type { Patch } from '../../pages/operations/patch-shape.ts'
import { describeChanges } from '../../pages/publish/describe-changes.ts'
import { publishPages } from '../../pages/publish/publish-pages.ts'
import type { Database } from '../../platform/database/database.ts'
import type { DemoPage, DemoSection } from './demo-pages.ts'
import { addDemoGalleries, type DemoGalleryPage } from './galleries/demo-galleries.ts'
import { addDemoBlog, addDemoPosts } from './posts/add-demo-posts.ts'
import { blogGuide } from './posts/demo-post-lists.ts'
import type { DemoBlog } from './posts/demo-posts.ts'

interface DemoMenu {
  /** Shown before the pages in the menu. */
  links: readonly { title: string; url: string }[]
  pages: readonly DemoPage[]
  /** In the header. */
  button?: { label: string; href: string } | undefined
  blog?: DemoBlog | undefined
  galleries?: readonly DemoGalleryPage[] | undefined
}

/** Creates the pages of a demo store and publishes them together, as its owner would. */
export async function publishDemoPages(
  db: Database,
  { websiteId, accountId, now }: Pick<Editor, 'websiteId' | 'accountId' | 'now'>,
  { links, pages, button, blog, galleries = [] }: DemoMenu,
  hash: (password: string) => Promise<string>,
): Promise<void> {
  const editor: Editor = { websiteId, accountId, now, may: () => true }
  for (const link of links) await createPage(db, editor, { kind: 'link', ...link })
  for (const page of pages) {
    const { docId } = await createPage(db, editor, { kind: 'page', title: page.title })
    const operations = [
      {
        opId: randomUUID(),
        patches: patchesOf(page, { hasBlog: blog !== undefined, hasGalleries: galleries.length > 0 }),
      },
    ]
    await appendOperations(db, editor, { docId, base: 0, operations })
    if (page.password) await setPagePassword(db, editor, docId, await hash(page.password))
  }
  await addDemoGalleries(db, editor, galleries, sectionPatches)
  const blogId = blog && (await addDemoBlog(db, editor, blog, sectionPatches(blogGuide, 0)))
  if (button) {
    const operations = [{ opId: randomUUID(), patches: [headerButton(button)] }]
    await appendOperations(db, editor, { docId: 'header', base: 0, operations })
  }
  const { changes } = await describeChanges(db, websiteId)
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  await publishPages(db, editor, { heads, leaveOut: [], note: 'The pages of a new store', dueAt: null })
  if (blog && blogId !== undefined) await addDemoPosts(db, editor, blogId, blog)
}

function headerButton(shown: { label: string; href: string }): Patch {
  return {
    op: 'set',
    path: ['blocks', 'button'],
    value: {
      section: 'bar',
      type: 53,
      v: 1,
      props: { ...shown, look: 'primary', size: 'small', align: 'left', newWindow: false },
      order: 'a5',
      // A phone has no room for it beside the cart.
      look: { screens: 'desktop' },
      at: { desktop: { x: 11, y: 0, w: 1, h: 2 } },
    },
  }
}

function patchesOf(
  { title, description, password, isInFooter, sections }: DemoPage,
  { hasBlog, hasGalleries }: { hasBlog: boolean; hasGalleries: boolean },
): Patch[] {
  const set = (path: string[], value: unknown) => ({ op: 'set', path, value }) as Patch
  return [
    set(['settings', 'description'], description),
    ...(password ? [set(['settings', 'access'], 'password'), set(['settings', 'navigationTitle'], title)] : []),
    ...(isInFooter ? [set(['settings', 'navigation'], 'footer')] : []),
    ...sections
      .filter(({ showsPosts, showsGalleries }) => (hasBlog || !showsPosts) && (hasGalleries || !showsGalleries))
      .flatMap(sectionPatches),
  ]
}

/** A section with its blocks, below those before it. */
export function sectionPatches({ look = {}, blocks }: DemoSection, nth: number): Patch[] {
  const set = (path: string[], value: unknown) => ({ op: 'set', path, value }) as Patch
  return [
    set(['sections', `s${nth}`], { order: `a${nth}`, type: 'plain', grid: {}, props: look }),
    ...blocks.map(({ type, v = 1, props, at: [x, y, w, h] }, place) =>
      set(['blocks', `s${nth}b${place}`], {
        section: `s${nth}`,
        type,
        v,
        props,
        order: `a${place}`,
        at: { desktop: { x, y, w, h } },
      }),
    ),
  ]
}
