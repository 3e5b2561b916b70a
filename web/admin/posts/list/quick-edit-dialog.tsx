import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/client/message-of.ts'
import { pageDocumentQuery } from '../../../api/site-pages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { PostSettingsForm } from '../settings/post-settings-form.tsx'

/** Title, address, date, access, categories and tags of a post, without leaving the list. */
export function QuickEditDialog({ docId, onClose }: { docId: string; onClose(): void }) {
  const { data, error } = useQuery({ ...pageDocumentQuery(docId), staleTime: 0 })
  return (
    <Dialog title="Quick edit" onClose={onClose}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {data ? <PostSettingsForm page={data} isQuick onSaved={onClose} /> : !error && <Skeleton />}
    </Dialog>
  )
}
