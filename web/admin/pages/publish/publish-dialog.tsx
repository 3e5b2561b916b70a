import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../api/client/message-of.ts'
import { publicationsQuery } from '../../../api/site-pages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import styles from '../pages.module.css'
import { PublishForm } from './publish-form.tsx'

interface PublishDialogProps {
  /** Saves pending edits first. */
  flush(): Promise<unknown>
  /** Shows the block that a problem is about. */
  onShow(blockId: string | undefined): void
  onClose(): void
}

/** Unpublished changes, in the editor, which loads them when it is opened. */
export function PublishDialog({ flush, onShow, onClose }: PublishDialogProps) {
  const [isSaved, setSaved] = useState(false)
  const { data, error, refetch } = useQuery({ ...publicationsQuery, enabled: isSaved })
  useEffect(() => {
    void flush()
      .then(() => refetch())
      .then(() => setSaved(true))
  }, [flush, refetch])
  return (
    <Dialog title="Publish" onClose={onClose}>
      {error && <p role="alert">{messageOf(error)}</p>}
      <div className={styles.bareCard}>
        {isSaved && data ? <PublishForm pending={data} onShow={onShow} /> : !error && <Skeleton />}
      </div>
    </Dialog>
  )
}
