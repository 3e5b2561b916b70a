import { Archive, ArchiveRestore, Copy, ExternalLink, History, Link, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { SaveIndicator } from '../../../drafts/save-status.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { copyPreviewLink, previewAddress } from '../../pages/preview/preview-address.ts'
import { PublishControls } from './details/publish-controls.tsx'
import { useDraft, useDraftState, useEditing } from './draft/draft-context.tsx'
import { useItemActions } from './draft/use-item-actions.ts'
import styles from './editor-head.module.css'

const HistoryDialog = lazy(async () => ({ default: (await import('./draft/history-dialog.tsx')).HistoryDialog }))

/** Title, save state, visibility and actions of the product; in view while one scrolls. */
export function EditorHead({ storeUrl, timeZone }: { storeUrl: string; timeZone: string }) {
  const title = useDraftState(({ item }) => item.title)
  const saved = useDraftState(({ queue }) => queue.base)
  const isSeen = ['public', 'private'].includes(saved.visibility) && !saved.archived && !saved.deleted
  const [showsHistory, setShowsHistory] = useState(false)
  const more = useMore(() => setShowsHistory(true))
  return (
    <div className={styles.head}>
      <PageHeader
        title={title.trim() || 'Untitled product'}
        back={{ to: '/products', label: 'Products' }}
        more={more}
        secondary={
          !saved.deleted && {
            label: isSeen ? 'View' : 'Preview',
            icon: <ExternalLink size={16} aria-hidden="true" />,
            href: isSeen ? storeUrl.replace(/\/$/, '') + saved.fullUrl : previewAddress(saved.fullUrl),
            isNewTab: true,
          }
        }
        primary={<PublishControls timeZone={timeZone} />}
      >
        <SaveIndicator draft={useDraft()} />
      </PageHeader>
      <Suspense>{showsHistory && <HistoryDialog onClose={() => setShowsHistory(false)} />}</Suspense>
    </div>
  )
}

function useMore(showHistory: () => void) {
  const { archived, fullUrl } = useDraftState(({ queue }) => queue.base)
  const toast = useToast()
  const copyLink = () =>
    copyPreviewLink(fullUrl).then(
      () => toast({ message: 'The link is copied. Anyone who may see drafts sees this product by it.' }),
      () => toast({ message: 'The link could not be copied.', problem: true }),
    )
  const { mayChange } = useEditing()
  const { duplicate, archive, unarchive, remove, busy } = useItemActions()
  const ArchiveIcon = archived ? ArchiveRestore : Archive
  const changes = mayChange('variants') && [
    { label: 'Duplicate', icon: <Copy size={16} />, disabled: busy, onSelect: duplicate },
    {
      label: archived ? 'Unarchive' : 'Archive',
      icon: <ArchiveIcon size={16} />,
      disabled: busy,
      onSelect: archived ? unarchive : archive,
    },
    { label: 'Delete', icon: <Trash2 size={16} />, danger: true, disabled: busy, onSelect: remove },
  ]
  return [
    { label: 'History', icon: <History size={16} />, onSelect: showHistory },
    { label: 'Copy preview link', icon: <Link size={16} />, onSelect: () => void copyLink() },
    ...(changes || []),
  ]
}
