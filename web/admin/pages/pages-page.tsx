import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { PageRow } from '../../../src/pages/admin-contract.ts'
import { pageRowsQuery } from '../../api/site-pages.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/primitives/badge.tsx'
import { Button, ButtonLink } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { PlaceTabs } from '../shell/place-tabs.tsx'
import { usePermission } from '../use-permission.ts'
import { AddPageDialog } from './add-page-dialog.tsx'
import { DeletedPages } from './deleted-pages.tsx'
import { PageTreeList } from './page-tree-list.tsx'
import { screens, sharedParts } from './page-words.ts'
import styles from './pages.module.css'
import { usePreviewAction } from './preview/use-preview-action.tsx'

/** The website's pages: the tree, shared parts, and the number of unpublished changes. */
export function PagesPage() {
  const list = useQuery(pageRowsQuery)
  const [adding, setAdding] = useState(false)
  const may = usePermission()
  const preview = usePreviewAction('/')
  return (
    <>
      <PageHeader
        title="Pages"
        tabs={<PlaceTabs />}
        hint="Drafts are saved as you change them. Visitors see them once they are published."
        secondary={preview}
        primary={
          may('pages.create') && (
            <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
              Add page
            </Button>
          )
        }
      />
      <ReviewBanner changes={list.data?.changeCount ?? 0} />
      <div className={styles.stack}>
        <Card title="Your pages" hint="Alt with the arrow keys moves a page." flush>
          <LoadedTree />
        </Card>
        <Card title="On every page" flush>
          <PartList parts={sharedParts} pages={list.data?.pages} />
        </Card>
        <Card title="The store’s own screens" hint="Each stays as it is until you put sections around it." flush>
          <PartList parts={screens} pages={list.data?.pages} />
        </Card>
        {list.data && <DeletedPages pages={list.data.pages} />}
      </div>
      {adding && <AddPageDialog onClose={() => setAdding(false)} />}
    </>
  )
}

interface PartListProps {
  parts: readonly { docId: string; label: string; path?: string | undefined }[]
  pages: readonly PageRow[] | undefined
}

/** Documents that every website has; changed ones are marked. */
function PartList({ parts, pages = [] }: PartListProps) {
  const mayDesign = usePermission()('design')
  const hasOwnHome = pages.some(({ isHome }) => isHome)
  return (
    <ul className={styles.list}>
      {parts.map(({ docId, label, path }) => {
        const row = pages.find((page) => page.docId === docId)
        return (
          <li key={docId} className={styles.row}>
            <span className={styles.words}>
              <PageLink to={`/pages/${docId}`} className={styles.title}>
                {label}
              </PageLink>
              {path && (
                <span className={styles.address}>
                  {docId === 'home-screen' && hasOwnHome ? 'Not shown: a page of yours is home' : path}
                </span>
              )}
            </span>
            <span className={styles.badges}>
              {row?.labels.map((name) => (
                <Badge key={name}>{name}</Badge>
              ))}
              {!row && <Badge>Built in</Badge>}
            </span>
            {mayDesign && (
              <ButtonLink size="small" to={`/editor/${docId}`} aria-label={`Edit ${label}`}>
                Edit
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function ReviewBanner({ changes }: { changes: number }) {
  if (changes === 0) return null
  return (
    <div className={styles.review}>
      <Banner
        title={changes === 1 ? '1 change is not published yet' : `${changes} changes are not published yet`}
        action={
          <ButtonLink to="/pages/publish">
            Review {changes} {changes === 1 ? 'change' : 'changes'}
          </ButtonLink>
        }
      />
    </div>
  )
}

function LoadedTree() {
  const list = useQuery(pageRowsQuery)
  if (list.data) return <PageTreeList pages={list.data.pages} />
  if (!list.error) return <Skeleton />
  return <LoadError title="Unable to load." error={list.error} onRetry={() => list.refetch()} />
}
