import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { DocumentKind } from '../../src/pages/documents/page-settings.ts'
import type { Permission } from '../../src/shared/permissions.ts'
import { usePermission } from '../admin/use-permission.ts'
import { SiteWordsProvider } from '../admin/use-site-words.tsx'
import { ApiError } from '../api/client/client.ts'
import { meQuery } from '../api/identity.ts'
import { canvasQuery, pageDocumentQuery } from '../api/site-pages.ts'
import { manageHomeQuery } from '../api/websites.ts'
import { ErrorPage } from '../ui/feedback/error-page.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import type { OpenPage } from './open-page.ts'
import '../ui/feedback/message-page.css'
import '../ui/plinth.css'

// With the schemas of all blocks, which weigh more than the rest of the screen.
const EditorScreen = lazy(() => import('./editor-screen.tsx').then((module) => ({ default: module.EditorScreen })))

const NoAccess = lazy(() => import('../admin/no-access.tsx').then((module) => ({ default: module.NoAccess })))
const SignedOutPage = lazy(() =>
  import('../admin/signed-out-page.tsx').then((module) => ({ default: module.SignedOutPage })),
)

/** The visual editor of one page. */
export function EditorPage({ docId }: { docId: string }) {
  const { api } = useRouter().options.context
  const { data: me } = useSuspenseQuery(meQuery(api))
  const { data: home } = useSuspenseQuery(manageHomeQuery(api))
  const may = usePermission()
  if (!me || !home || !may('content.viewDraft'))
    return (
      <ClientOnly fallback={<Skeleton />}>
        <Suspense fallback={<Skeleton />}>{me ? <NoAccess /> : <SignedOutPage />}</Suspense>
      </ClientOnly>
    )
  return (
    <ToastProvider>
      <SiteWordsProvider website={home.website}>
        <LoadedEditor key={docId} docId={docId} accountId={me.accountId} storefrontUrl={home.website.storefrontUrl} />
      </SiteWordsProvider>
    </ToastProvider>
  )
}

interface LoadedEditorProps {
  docId: string
  accountId: string
  storefrontUrl: string
}

function LoadedEditor({ docId, accountId, storefrontUrl }: LoadedEditorProps) {
  const { open, error } = useOpenPage(docId, accountId)
  if (error) return <ErrorPage error={isMissing(error) ? new ApiError(404, 'Unable to locate content.') : error} />
  if (!open) return <Skeleton />
  return (
    <Suspense fallback={<Skeleton />}>
      <EditorScreen editor={open.editor} docId={docId} link={open.link} storefrontUrl={storefrontUrl} />
    </Suspense>
  )
}

const isMissing = (error: Error) => error instanceof ApiError && error.status === 404

function rightToEdit(kind: DocumentKind | undefined): Permission {
  if (kind === 'post') return 'content.edit'
  const isPage =
    kind === undefined ||
    ['page', 'folder', 'cover-page', 'collection', 'blog', 'course', 'calendar', 'gallery'].includes(kind)
  return isPage ? 'content.editAnyPage' : 'design'
}

/** Read anew each time: a draft that another screen has shown may have changed since. */
function useOpenPage(docId: string, accountId: string): { open: OpenPage | undefined; error: Error | null } {
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false }
  const page = useQuery({ ...pageDocumentQuery(docId), queryKey: ['editor', 'page', docId], ...fresh })
  const canvas = useQuery({ ...canvasQuery(docId), ...fresh })
  const may = usePermission()
  const queries = useQueryClient()
  const [open, setOpen] = useState<OpenPage>()
  const [failure, setFailure] = useState<Error | null>(null)
  const mayEdit = may(rightToEdit(page.data?.kind))
  const isReady = page.data !== undefined && canvas.data !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read first is where the session begins
  useEffect(() => {
    if (!page.data || !canvas.data) return
    let opened: OpenPage | undefined
    let isGone = false
    const rights = { mayEdit, mayDesign: may('design'), mayWriteCode: may('site.customCode') }
    const given = { page: page.data, content: canvas.data, accountId, ...rights }
    import('./open-page.ts')
      .then(({ openPage }) => openPage(given))
      .then(
        (next) => {
          opened = next
          if (isGone) next.close()
          else setOpen(next)
        },
        (reason: Error) => setFailure(reason),
      )
    return () => {
      isGone = true
      opened?.close()
      void queries.invalidateQueries({ queryKey: ['site-pages'] })
    }
  }, [isReady])
  return { open, error: page.error ?? canvas.error ?? failure }
}
