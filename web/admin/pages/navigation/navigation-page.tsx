import { useQuery } from '@tanstack/react-query'
import { FolderPlus, Link2 } from 'lucide-react'
import { useState } from 'react'
import type { PageRow } from '../../../../src/pages/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { pageRowsQuery } from '../../../api/site-pages.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from '../pages.module.css'
import { usePreviewAction } from '../preview/use-preview-action.tsx'
import { MenuItemDialog, type NewItem, NewItemDialog } from './menu-item-dialog.tsx'
import { MenuList } from './menu-list.tsx'
import { addToMenu, type MenuName, pagesInNoMenu } from './menu-rows.ts'
import { useMenuChange } from './use-menu-change.ts'

const menus = [
  { menu: 'main', title: 'Header', docId: 'header', hint: 'Drag an item, or move it with Alt and the arrow keys.' },
  { menu: 'footer', title: 'Footer', docId: 'footer', hint: 'A folder’s pages stand beside the others.' },
] as const

/** The menus of header and footer: pages, folders and links. */
export function NavigationPage() {
  const { data, error } = useQuery(pageRowsQuery)
  const preview = usePreviewAction('/')
  return (
    <>
      <PageHeader
        title="Navigation"
        hint="Saved to the draft. Visitors see it once it is published."
        secondary={preview}
        primary={
          <ButtonLink to="/pages/publish" look="primary">
            Review and publish
          </ButtonLink>
        }
      />
      {error && !data && <Banner tone="bad" title="Unable to load." text={messageOf(error)} />}
      {data ? <Menus pages={data.pages} /> : !error && <Skeleton />}
    </>
  )
}

function Menus({ pages }: { pages: readonly PageRow[] }) {
  const may = usePermission()
  const [opened, setOpened] = useState<PageRow>()
  const [adding, setAdding] = useState<NewItem>()
  const [dragged, setDragged] = useState<PageRow>()
  return (
    <div className={styles.stack}>
      {menus.map(({ menu, title, docId, hint }) => (
        <Card
          key={menu}
          title={title}
          hint={hint}
          flush
          action={
            may('design') && (
              <ButtonLink size="small" to={`/editor/${docId}`}>
                Edit {title.toLowerCase()}
              </ButtonLink>
            )
          }
        >
          <MenuList pages={pages} menu={menu} dragged={dragged} setDragged={setDragged} onEdit={setOpened} />
          {may('pages.create') && (
            <div className={styles.add}>
              <Button
                size="small"
                icon={<Link2 size={16} aria-hidden="true" />}
                onClick={() => setAdding({ kind: 'link', menu })}
              >
                Add link
              </Button>
              <Button
                size="small"
                icon={<FolderPlus size={16} aria-hidden="true" />}
                onClick={() => setAdding({ kind: 'folder', menu })}
              >
                Add folder
              </Button>
            </div>
          )}
        </Card>
      ))}
      <Unlisted pages={pages} />
      {opened && <MenuItemDialog page={opened} onClose={() => setOpened(undefined)} />}
      {adding && <NewItemDialog {...adding} onClose={() => setAdding(undefined)} />}
    </div>
  )
}

/** Pages in no menu, with buttons to add them. */
function Unlisted({ pages }: { pages: readonly PageRow[] }) {
  const unlisted = pagesInNoMenu(pages)
  const mayMove = usePermission()('pages.create')
  const apply = useMenuChange()
  const add = (page: PageRow, menu: MenuName) =>
    void apply(addToMenu(pages, menu, page), `“${page.settings.title}” is in the ${menu === 'main' ? 'header' : menu}.`)
  return (
    <Card title="Hidden from menus" hint="Visitors reach these by links and search alone." flush>
      {unlisted.length === 0 && <p className={styles.none}>Every page is in a menu.</p>}
      <ul className={styles.list}>
        {unlisted.map((page) => (
          <li key={page.docId} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.title}>{page.settings.title}</span>
            </span>
            {mayMove &&
              menus.map(({ menu, title }) => (
                <Button
                  key={menu}
                  size="small"
                  aria-label={`Add ${page.settings.title} to the ${title.toLowerCase()}`}
                  onClick={() => add(page, menu)}
                >
                  Add to {title.toLowerCase()}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
