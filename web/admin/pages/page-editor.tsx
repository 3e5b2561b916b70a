import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { PageReply } from '../../../src/pages/admin-contract.ts'
import { pageDocumentQuery } from '../../api/site-pages.ts'
import { ErrorPage } from '../../ui/feedback/error-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/primitives/button.tsx'
import { PageHeader } from '../../ui/primitives/page-header.tsx'
import { PageHistory } from './history/page-history.tsx'
import { screens } from './page-words.ts'
import styles from './pages.module.css'
import { usePreviewAction } from './preview/use-preview-action.tsx'
import { PageSettingsForm } from './settings/page-settings-form.tsx'

// Keeps the schemas of all blocks out of the first load.
const Outline = lazy(() => import('./outline/outline.tsx').then((module) => ({ default: module.Outline })))

const PostSettingsForm = lazy(() =>
  import('../posts/settings/post-settings-form.tsx').then((module) => ({ default: module.PostSettingsForm })),
)

/** A page as an outline: blocks, settings and history. */
export function PageEditor({ docId }: { docId: string }) {
  const { data: page, error } = useQuery(pageDocumentQuery(docId))
  const preview = usePreviewAction(page ? pathOf(page) : '/')
  if (error && !page) return <ErrorPage error={error} />
  if (!page) return <Skeleton />
  const hasContent = page.kind !== 'link' && page.kind !== 'site'
  const isShared = ![
    'page',
    'folder',
    'link',
    'cover-page',
    'collection',
    'blog',
    'course',
    'calendar',
    'gallery',
    'post',
  ].includes(page.kind)
  const isPost = page.kind === 'post'
  return (
    <>
      <PageHeader
        title={page.document.settings.title}
        back={isPost ? { to: '/posts', label: 'Posts' } : { to: '/pages', label: 'Pages' }}
        hint="Changes go to the draft. Visitors see them once they are published."
        secondary={hasContent && { label: 'Open editor', href: `/editor/${docId}` }}
        more={[canBeSeen(page) && preview]}
        primary={
          <ButtonLink to="/pages/publish" look="primary">
            Review and publish
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        {hasContent && (
          <Suspense fallback={<Skeleton />}>
            <Outline page={page} />
          </Suspense>
        )}
        {isPost && (
          <Suspense fallback={<Skeleton />}>
            <PostSettingsForm page={page} />
          </Suspense>
        )}
        {!isShared && !isPost && <PageSettingsForm page={page} />}
        <PageHistory page={page} />
      </div>
    </>
  )
}

const screenPath = ({ kind }: PageReply) => screens.find(({ docId }) => docId === kind)?.path
const canBeSeen = (page: PageReply) =>
  screenPath(page) !== undefined || (page.document.settings.slug !== undefined && !page.document.settings.deleted)
const pathOf = (page: PageReply) => screenPath(page) ?? `/${page.document.settings.slug ?? ''}`
