import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/client/message-of.ts'
import { pageDocumentQuery } from '../../../api/site-pages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { PageSettingsForm } from './page-settings-form.tsx'

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
    <Dialog title="Page settings" onClose={onClose}>
      {error && <p role="alert">{messageOf(error)}</p>}
      {isSaved && data ? <PageSettingsForm page={data} /> : !error && <Skeleton />}
    </Dialog>
  )
}
