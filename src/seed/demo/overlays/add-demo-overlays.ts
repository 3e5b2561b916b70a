import { randomUUID } from 'node:crypto'
import { createPage } from '../../../pages/documents/create-page.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import type { Patch } from '../../../pages/operations/patch-shape.ts'
import type { Database } from '../../../platform/database/database.ts'
import { idOf } from '../demo-id.ts'
import { copyPictures } from '../galleries/copy-pictures.ts'
import { sectionPatches } from '../publish-demo-pages.ts'

const set = (path: string[], value: unknown) => ({ op: 'set', path, value }) as Patch

/** The pottery's popup for its letter and the bakery's cover page, as drafts that are published with the other pages. */
export async function addDemoOverlays(db: Database, editor: Editor, subdomain: string): Promise<void> {
  if (subdomain === 'demo') await addPopup(db, editor, subdomain)
  if (subdomain === 'bakery') await addCoverPage(db, editor)
}

/** It waits for readers of the journal, and leaves shoppers alone. */
async function addPopup(db: Database, editor: Editor, subdomain: string): Promise<void> {
  const listId = idOf(subdomain, 'mailing-list')
  const page = { kind: 'popup-overlay' as const, title: 'Kiln letter', design: 'newsletter' as const, listId }
  const { docId } = await createPage(db, editor, page)
  const words = [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Know when the kiln opens' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'A letter once a month, the day before the shop has it.' }] },
  ]
  const rules = { pages: 'these', paths: ['/journal/*'], opens: 'scroll', scroll: 40, after: 0, again: 30 }
  await append(db, editor, docId, [
    set(['settings', 'popup'], rules),
    set(['settings', 'position'], 'bottom-right'),
    set(['blocks', 'words', 'props', 'text'], { type: 'doc', content: words }),
  ])
}

async function addCoverPage(db: Database, editor: Editor): Promise<void> {
  const pictures = await copyPictures(db, editor, ['sourdough'])
  const { docId } = await createPage(db, editor, { kind: 'cover-page', title: 'Good morning' })
  const content = [
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Bread by half past six' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Baked overnight in Meath Street, Dublin.' }] },
  ]
  const button = { look: 'primary', size: 'large', align: 'left', newWindow: false }
  const cover = sectionPatches(
    {
      look: { background: 'dark', padding: 'large', image: pictures.get('sourdough') ?? null },
      blocks: [
        { type: 2, props: { text: { type: 'doc', content }, align: 'left', size: 'large' }, at: [0, 0, 12, 4] },
        { type: 53, props: { label: 'See today’s bakes', href: '/shop', ...button }, at: [0, 4, 12, 2] },
      ],
    },
    0,
  )
  await append(db, editor, docId, [
    set(['settings', 'description'], 'The bakery at a glance, and the way to its shop.'),
    set(['settings', 'navigation'], 'footer'),
    set(['settings', 'position'], 'bottom-left'),
    ...cover,
  ])
}

function append(db: Database, editor: Editor, docId: string, patches: Patch[]): Promise<unknown> {
  return appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
}
