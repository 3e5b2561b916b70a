import { Copy, EllipsisVertical, Eye, EyeOff, GripVertical, House, Trash2 } from 'lucide-react'
import type { PageRow as Page } from '../../../src/pages/admin-contract.ts'
import { changePage, createPage, type Patches } from '../../api/site-pages.ts'
import { Badge } from '../../ui/primitives/badge.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/primitives/popups/menu.tsx'
import { usePermission } from '../use-permission.ts'
import { PageKindIcon } from './page-kind-icon.tsx'
import type { Direction } from './page-tree.ts'
import { addressOf, labelTones, wordsOfLabel } from './page-words.ts'
import styles from './pages.module.css'
import { describe, usePageAction, useRefreshPages } from './use-page-change.ts'

interface PageRowProps {
  page: Page
  /** Undefined for people who may not move pages. */
  onMove: ((direction: Direction) => void) | undefined
}

/** A page in the tree: title, address, state and actions. */
export function PageRow({ page, onMove }: PageRowProps) {
  const { settings, labels, isHome } = page
  return (
    <>
      {onMove && <GripVertical size={16} className={styles.grip} aria-hidden="true" />}
      <PageKindIcon kind={page.kind} />
      <span className={styles.words}>
        <PageLink to={`/pages/${page.docId}`} className={styles.title} draggable={false}>
          {settings.title}
        </PageLink>
        <span className={styles.address}>{addressOf(page)}</span>
      </span>
      <span className={styles.badges}>
        {isHome && <Badge tone="info">Home</Badge>}
        {settings.navigation === 'hidden' && <Badge>Not in a menu</Badge>}
        {labels.map((label) => (
          <Badge key={label} tone={labelTones[label]}>
            {wordsOfLabel(label, page)}
          </Badge>
        ))}
      </span>
      {page.kind !== 'link' && page.kind !== 'site' && (
        <ButtonLink size="small" to={`/editor/${page.docId}`} aria-label={`Edit ${settings.title}`} draggable={false}>
          Edit
        </ButtonLink>
      )}
      {onMove && <PageMenu page={page} onMove={onMove} />}
    </>
  )
}

function PageMenu({ page, onMove }: { page: Page; onMove(direction: Direction): void }) {
  const { docId, settings, isHome, kind } = page
  const may = usePermission()
  const { busy, run, confirmation } = usePageAction()
  const refresh = useRefreshPages()
  const isHidden = settings.navigation === 'hidden'
  const change = (patches: Patches, message: string, target = page.docId, base = page.head) =>
    run(
      () => changePage(target, base, patches),
      (changed) => describe(changed, message, refresh),
    )
  const show = isHidden ? 'main' : 'hidden'
  return (
    <>
      {confirmation}
      <Menu
        trigger={
          <IconButton label={`Actions for ${settings.title}`} icon={<EllipsisVertical size={18} />} disabled={busy} />
        }
      >
        <MenuItem onSelect={() => onMove('up')}>Move up</MenuItem>
        <MenuItem onSelect={() => onMove('down')}>Move down</MenuItem>
        <MenuItem onSelect={() => onMove('in')}>Move into the folder above</MenuItem>
        <MenuItem onSelect={() => onMove('out')}>Move out of its folder</MenuItem>
        <MenuSeparator />
        {!isHome && ['page', 'cover-page', 'collection', 'gallery'].includes(kind) && (
          <MenuItem
            icon={<House size={16} aria-hidden="true" />}
            onSelect={() =>
              change(
                [{ op: 'set', path: ['settings', 'home'], value: docId }],
                `“${settings.title}” is home.`,
                'site',
                0,
              )
            }
          >
            Make it the home page
          </MenuItem>
        )}
        <MenuItem
          icon={isHidden ? <Eye size={16} aria-hidden="true" /> : <EyeOff size={16} aria-hidden="true" />}
          onSelect={() =>
            change(
              [{ op: 'set', path: ['settings', 'navigation'], value: show }],
              isHidden ? 'In the menu.' : 'Out of the menu.',
            )
          }
        >
          {isHidden ? 'Show it in the menu' : 'Take it out of the menu'}
        </MenuItem>
        <MenuItem
          icon={<Copy size={16} aria-hidden="true" />}
          onSelect={() =>
            run(
              () => createPage({ kind: 'page', title: `${settings.title} copy`.slice(0, 200), copyOf: docId }),
              () => ({ message: 'The page was duplicated.' }),
            )
          }
        >
          Duplicate
        </MenuItem>
        {may('pages.delete') && (
          <MenuItem
            danger
            icon={<Trash2 size={16} aria-hidden="true" />}
            onSelect={() =>
              change([{ op: 'set', path: ['settings', 'deleted'], value: true }], 'The page was deleted.')
            }
          >
            Delete
          </MenuItem>
        )}
      </Menu>
    </>
  )
}
