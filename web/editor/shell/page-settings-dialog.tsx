import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PageSettingsForm } from '../../admin/pages/settings/page-settings-form.tsx'
import { messageOf } from '../../api/client/message-of.ts'
import { pageDocumentQuery } from '../../api/site-pages.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import type { Editor } from '../editor.ts'

interface PageSettingsDialogProps {
  docId: string
  editor: Editor
  onClose(): void
}

/** Title, address, access and search engines of the open page; pending edits are saved first. */
export function PageSettingsDialog({ docId, editor: { session }, onClose }: PageSettingsDialogProps) {
  const [isSaved, setSaved] = useState(false)
  const { data, error, refetch } = useQuery({ ...pageDocumentQuery(docId), enabled: isSaved })
  useEffect(() => {
    void session
      .flush()
      .then(() => refetch())
      .then(() => setSaved(true))
  }, [session, refetch])
  return (
    <Dialog title="Page settings" onClose={onClose}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {isSaved && data ? <PageSettingsForm page={data} /> : !error && <Skeleton />}
    </Dialog>
  )
}
