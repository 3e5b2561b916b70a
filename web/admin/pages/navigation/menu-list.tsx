import { EllipsisVertical, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/primitives/popups/menu.tsx'
import { usePermission } from '../../use-permission.ts'
import { PageKindIcon } from '../page-kind-icon.tsx'
import { arrowDirections, type Direction, movedWords } from '../page-tree.ts'
import { addressOf } from '../page-words.ts'
import styles from '../pages.module.css'
import { addToMenu, dropInMenu, type MenuName, menuRows, moveInMenu, takeOut, whyNotShown } from './menu-rows.ts'
import { useMenuChange } from './use-menu-change.ts'

interface MenuListProps {
  pages: readonly PageRow[]
  menu: MenuName
  /** From either menu. */
  dragged: PageRow | undefined
  setDragged(page: PageRow | undefined): void
  onEdit(page: PageRow): void
}

/** Items of a menu, moved by dragging, also between menus, or by keyboard. */
export function MenuList({ pages, menu, dragged, setDragged, onEdit }: MenuListProps) {
  const rows = menuRows(pages, menu)
  const mayMove = usePermission()('pages.create')
  const apply = useMenuChange()
  const [announced, setAnnounced] = useState('')
  const move = (page: PageRow, direction: Direction) => {
    const change = moveInMenu(pages, menu, page.docId, direction)
    const sentence = `“${nameOf(page)}” ${change ? `was ${movedWords[direction]}` : 'cannot go further'}.`
    setAnnounced(sentence)
    if (change) void apply([change], sentence)
  }
  const drop = (target: PageRow | undefined) => {
    const changes =
      dragged && (target ? dropInMenu(pages, menu, dragged.docId, target.docId) : addToMenu(pages, menu, dragged))
    if (dragged && changes) void apply(changes, `“${nameOf(dragged)}” was moved.`)
    setDragged(undefined)
  }
  const onKeyDown = (page: PageRow) => (event: KeyboardEvent) => {
    const direction = arrowDirections[event.key]
    if (!mayMove || !event.altKey || !direction) return
    event.preventDefault()
    move(page, direction)
  }
  const target = (page: PageRow | undefined) => ({
    onDragOver: (event: React.DragEvent) => dragged && event.preventDefault(),
    onDrop: () => drop(page),
  })
  return (
    <>
      {rows.length === 0 && (
        <p className={styles.none} {...target(undefined)}>
          Nothing yet. Drag an item here, or add one.
        </p>
      )}
      <ul className={styles.list} aria-label={menu === 'main' ? 'Header' : 'Footer'}>
        {rows.map(({ page, depth }) => (
          <li
            key={page.docId}
            className={styles.row}
            data-depth={Math.min(depth, 4)}
            data-dragged={dragged === page || undefined}
            draggable={mayMove}
            onDragStart={() => setDragged(page)}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={onKeyDown(page)}
            {...target(page)}
          >
            <ItemWords page={page} mayMove={mayMove} onEdit={onEdit} />
            {mayMove && (
              <ItemMenu
                page={page}
                onMove={(direction) => move(page, direction)}
                onTakeOut={() => void apply([takeOut(page)], `“${nameOf(page)}” is hidden from menus.`)}
                onSwitch={() => {
                  const other = menu === 'main' ? 'footer' : 'main'
                  void apply(addToMenu(pages, other, page), `“${nameOf(page)}” was moved.`)
                }}
                other={menu === 'main' ? 'footer' : 'header'}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}

const nameOf = ({ settings }: PageRow) => settings.navigationTitle ?? settings.title

interface ItemWordsProps {
  page: PageRow
  mayMove: boolean
  onEdit(page: PageRow): void
}

function ItemWords({ page, mayMove, onEdit }: ItemWordsProps) {
  const reason = whyNotShown(page)
  return (
    <>
      {mayMove && <GripVertical size={16} className={styles.grip} aria-hidden="true" />}
      <PageKindIcon kind={page.kind} />
      <span className={styles.words}>
        <button type="button" className={styles.itemName} onClick={() => onEdit(page)}>
          {nameOf(page)}
        </button>
        <span className={styles.address}>{addressOf(page)}</span>
      </span>
      <span className={styles.badges}>
        {page.isHome && <Badge tone="info">Home</Badge>}
        {page.settings.link?.newWindow && <Badge>New window</Badge>}
        {reason && <Badge tone="warning">{reason}</Badge>}
      </span>
    </>
  )
}

interface ItemMenuProps {
  page: PageRow
  other: string
  onMove(direction: Direction): void
  onTakeOut(): void
  onSwitch(): void
}

function ItemMenu({ page, other, onMove, onTakeOut, onSwitch }: ItemMenuProps) {
  return (
    <Menu trigger={<IconButton label={`Actions for ${nameOf(page)}`} icon={<EllipsisVertical size={18} />} />}>
      <MenuItem onSelect={() => onMove('up')}>Move up</MenuItem>
      <MenuItem onSelect={() => onMove('down')}>Move down</MenuItem>
      <MenuItem onSelect={() => onMove('in')}>Move into the folder above</MenuItem>
      <MenuItem onSelect={() => onMove('out')}>Move out of its folder</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onSwitch}>Move to the {other}</MenuItem>
      <MenuItem onSelect={onTakeOut}>Take it out of the menu</MenuItem>
    </Menu>
  )
}
