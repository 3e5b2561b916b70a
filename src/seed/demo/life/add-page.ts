import { randomUUID } from 'node:crypto'
import { createPage } from '../../../pages/documents/create-page.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import type { Patch } from '../../../pages/operations/patch-shape.ts'
import type { Database } from '../../../platform/database/database.ts'

interface PageOfWords {
  title: string
  description: string
  paragraphs: string[]
  /** Listed there; default: in the menu. */
  isInFooter?: boolean
}

/** A heading and paragraphs, as a draft. */
export async function addPage(
  db: Database,
  editor: Editor,
  { title, description, paragraphs, isInFooter = false }: PageOfWords,
): Promise<void> {
  const { docId } = await createPage(db, editor, { kind: 'page', title })
  const said = (words: string) => [{ type: 'text', text: words }]
  const content = [
    { type: 'heading', attrs: { level: 1 }, content: said(title) },
    ...paragraphs.map((words) => ({ type: 'paragraph', content: said(words) })),
  ]
  const set = (path: string[], value: unknown) => ({ op: 'set', path, value }) as Patch
  const patches = [
    set(['settings', 'description'], description),
    ...(isInFooter ? [set(['settings', 'navigation'], 'footer')] : []),
    set(['sections', 's0'], { order: 'a0', type: 'plain', grid: {}, props: { padding: 'large' } }),
    set(['blocks', 's0b0'], {
      section: 's0',
      type: 2,
      v: 1,
      props: { text: { type: 'doc', content }, align: 'left', size: 'large' },
      order: 'a0',
      at: { desktop: { x: 0, y: 0, w: 8, h: 5 } },
    }),
  ]
  await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
}
