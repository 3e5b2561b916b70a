import { type KeyboardEvent, useState } from 'react'
import type { PageRow as Page } from '../../../src/pages/admin-contract.ts'
import { usePermission } from '../use-permission.ts'
import { PageRow } from './page-row.tsx'
import { arrowDirections, type Direction, dropPatches, movedWords, movePatches, treeRows } from './page-tree.ts'
import styles from './pages.module.css'
import { usePageChange } from './use-page-change.ts'

/** The page tree, changed by dragging, by keyboard or by menu. */
export function PageTreeList({ pages }: { pages: readonly Page[] }) {
  const rows = treeRows(pages)
  const mayMove = usePermission()('pages.create')
  const { change } = usePageChange()
  const [dragged, setDragged] = useState<Page>()
  const [announced, setAnnounced] = useState('')

  function move(page: Page, direction: Direction) {
    const patches = movePatches(pages, page.docId, direction)
    const sentence = `“${page.settings.title}” ${patches ? `was ${movedWords[direction]}` : 'cannot go further'}.`
    setAnnounced(sentence)
    if (patches) void change(page.docId, page.head, patches, sentence)
  }

  function drop(target: Page) {
    const patches = dragged && dropPatches(pages, dragged.docId, target.docId)
    if (dragged && patches) void change(dragged.docId, dragged.head, patches, `“${dragged.settings.title}” was moved.`)
    setDragged(undefined)
  }

  const onKeyDown = (page: Page) => (event: KeyboardEvent) => {
    const direction = arrowDirections[event.key]
    if (!mayMove || !event.altKey || !direction) return
    event.preventDefault()
    move(page, direction)
  }

  if (rows.length === 0) return <p className={styles.none}>There are no pages of your own yet.</p>
  return (
    <>
      <ul className={styles.list} aria-label="Pages">
        {rows.map(({ page, depth }) => (
          <li
            key={page.docId}
            className={styles.row}
            data-depth={Math.min(depth, 4)}
            data-dragged={dragged === page || undefined}
            draggable={mayMove}
            onDragStart={() => setDragged(page)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={() => drop(page)}
            onKeyDown={onKeyDown(page)}
          >
            <PageRow page={page} onMove={mayMove ? (direction) => move(page, direction) : undefined} />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}
