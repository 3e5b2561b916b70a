import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PublishForm } from '../../admin/pages/publish/publish-form.tsx'
import { messageOf } from '../../api/client/message-of.ts'
import { publicationsQuery } from '../../api/site-pages.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import type { Editor } from '../editor.ts'
import styles from './editor.module.css'

/** Unpublished changes; pending edits are saved first. */
export function PublishDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { session, style } = editor
  const [isSaved, setSaved] = useState(false)
  const { data, error, refetch } = useQuery({ ...publicationsQuery, enabled: isSaved })
  useEffect(() => {
    void Promise.all([session.flush(), style.flush()])
      .then(() => refetch())
      .then(() => setSaved(true))
  }, [session, style, refetch])
  const show = (blockId: string | undefined) => {
    onClose()
    if (blockId !== undefined && session.read().document.blocks[blockId])
      editor.select({ type: 'blocks', ids: [blockId] }, true)
  }
  return (
    <Dialog title="Publish" onClose={onClose}>
      {error && <p role="alert">{messageOf(error)}</p>}
      <div className={styles.bareCard}>
        {isSaved && data ? <PublishForm pending={data} onShow={show} /> : !error && <Skeleton />}
      </div>
    </Dialog>
  )
}
