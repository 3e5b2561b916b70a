import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PageReply } from '../../../../src/pages/admin-contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { pageDocumentQuery } from '../../../api/site-pages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { PageSettingsForm } from './page-settings-form.tsx'

const PostSettingsForm = lazy(() =>
  import('../../posts/settings/post-settings-form.tsx').then((module) => ({ default: module.PostSettingsForm })),
)

interface PageSettingsDialogProps {
  docId: string
  /** Saves pending edits of the page first. */
  flush(): Promise<unknown>
  onClose(): void
}

/** Title, address, access and search engines of the page that is open in the editor, which loads it when it is opened. */
export function PageSettingsDialog({ docId, flush, onClose }: PageSettingsDialogProps) {
  const [isSaved, setSaved] = useState(false)
  const { data, error, refetch } = useQuery({ ...pageDocumentQuery(docId), enabled: isSaved })
  useEffect(() => {
    void flush()
      .then(() => refetch())
      .then(() => setSaved(true))
  }, [flush, refetch])
  return (
    <Dialog title={data?.kind === 'post' ? 'Post settings' : 'Page settings'} onClose={onClose}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {isSaved && data ? <Settings page={data} /> : !error && <Skeleton />}
    </Dialog>
  )
}

function Settings({ page }: { page: PageReply }) {
  if (page.kind !== 'post') return <PageSettingsForm page={page} />
  return (
    <Suspense fallback={<Skeleton />}>
      <PostSettingsForm page={page} />
    </Suspense>
  )
}
