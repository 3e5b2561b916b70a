import { Archive, ArchiveRestore, Copy, Ellipsis, ExternalLink, History, Link, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SaveIndicator } from '../../../drafts/save-status.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/primitives/popups/menu.tsx'
import { copyPreviewLink, previewAddress } from '../../pages/preview/preview-address.ts'
import { PublishControls } from './details/publish-controls.tsx'
import { useDraft, useDraftState, useEditing } from './draft/draft-context.tsx'
import { HistoryDialog } from './draft/history-dialog.tsx'
import { useItemActions } from './draft/use-item-actions.ts'
import styles from './editor-head.module.css'

/** Title, save state, visibility and actions of the product. */
export function EditorHead({ storeUrl, timeZone }: { storeUrl: string; timeZone: string }) {
  const title = useDraftState(({ item }) => item.title)
  const saved = useDraftState(({ queue }) => queue.base)
  const isSeen = ['public', 'private'].includes(saved.visibility) && !saved.archived && !saved.deleted
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <a href="/products">← Products</a>
        <h1>{title.trim() || 'Untitled product'}</h1>
      </div>
      <div className={styles.actions}>
        <SaveIndicator draft={useDraft()} />
        <MoreActions />
        {!saved.deleted && (
          <ButtonLink
            to={isSeen ? storeUrl.replace(/\/$/, '') + saved.fullUrl : previewAddress(saved.fullUrl)}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink size={16} aria-hidden="true" />}
          >
            {isSeen ? 'View' : 'Preview'}
          </ButtonLink>
        )}
        <PublishControls timeZone={timeZone} />
      </div>
    </header>
  )
}

function MoreActions() {
  const { archived, fullUrl } = useDraftState(({ queue }) => queue.base)
  const toast = useToast()
  const copyLink = () =>
    copyPreviewLink(fullUrl).then(
      () => toast({ message: 'The link is copied. Anyone who may see drafts sees this product by it.' }),
      () => toast({ message: 'The link could not be copied.', problem: true }),
    )
  const { mayChange } = useEditing()
  const [showsHistory, setShowsHistory] = useState(false)
  const { duplicate, archive, unarchive, remove, busy } = useItemActions()
  return (
    <>
      <Menu trigger={<IconButton label="More actions" icon={<Ellipsis size={18} />} />}>
        <MenuItem icon={<History size={16} />} onSelect={() => setShowsHistory(true)}>
          History
        </MenuItem>
        <MenuItem icon={<Link size={16} />} onSelect={() => void copyLink()}>
          Copy preview link
        </MenuItem>
        {mayChange('variants') && (
          <>
            <MenuItem icon={<Copy size={16} />} disabled={busy} onSelect={duplicate}>
              Duplicate
            </MenuItem>
            <MenuItem
              icon={archived ? <ArchiveRestore size={16} /> : <Archive size={16} />}
              disabled={busy}
              onSelect={archived ? unarchive : archive}
            >
              {archived ? 'Unarchive' : 'Archive'}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Trash2 size={16} />} danger disabled={busy} onSelect={remove}>
              Delete
            </MenuItem>
          </>
        )}
      </Menu>
      {showsHistory && <HistoryDialog onClose={() => setShowsHistory(false)} />}
    </>
  )
}
