import { useState } from 'react'
import type { AdminItem } from '../../../../src/catalog/admin-contract.ts'
import { Badge, type BadgeTone } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/primitives/button-link.tsx'
import { Moment } from '../../moment.tsx'
import { visibilityWords } from '../product-words.ts'
import { useDraftState, useEditing } from './draft/draft-context.tsx'
import { HistoryDialog } from './draft/history-dialog.tsx'
import { useItemActions } from './draft/use-item-actions.ts'

const tones: Record<string, BadgeTone> = { public: 'good', scheduled: 'notice', 'needs-review': 'warning' }

/** Where the product stands, and what can be done with it as a whole. */
export function SideRail({ storeUrl }: { storeUrl: string }) {
  const item = useDraftState((state) => state.item)
  const saved = useDraftState(({ queue }) => queue.base)
  const { mayChange } = useEditing()
  const [showsHistory, setShowsHistory] = useState(false)
  const { duplicate, archive, unarchive, remove, busy } = useItemActions()
  const isLive = saved.visibility === 'public' && !saved.archived
  return (
    <aside className="editor-rail" aria-label="Status and actions">
      <Standing item={item} />
      <p className="muted">
        {isLive
          ? 'Changes go live when they are saved.'
          : 'Nobody sees this on the live site until it is Public. Changes are kept here.'}
      </p>
      {isLive ? (
        <ButtonLink to={storeUrl.replace(/\/$/, '') + saved.fullUrl} target="_blank" rel="noopener">
          View on the store
        </ButtonLink>
      ) : (
        <Button disabled title="It is not public">
          View on the store
        </Button>
      )}
      <Button onClick={() => setShowsHistory(true)}>History</Button>
      {mayChange('variants') && (
        <>
          <Button disabled={busy} onClick={duplicate}>
            Duplicate
          </Button>
          <Button disabled={busy} onClick={saved.archived ? unarchive : archive}>
            {saved.archived ? 'Unarchive' : 'Archive'}
          </Button>
          <Button disabled={busy} className="rail-delete" onClick={remove}>
            Delete
          </Button>
        </>
      )}
      <p className="muted rail-note">
        <Moment prefix="Changed" at={saved.updatedAt} />
        {saved.updatedBy ? ` by ${saved.updatedBy}` : ''}
      </p>
      {showsHistory && <HistoryDialog onClose={() => setShowsHistory(false)} />}
    </aside>
  )
}

function Standing({ item: { archived, visibility } }: { item: AdminItem }) {
  const tone = archived ? undefined : tones[visibility]
  return (
    <p className="rail-status">
      <Badge tone={tone ?? 'neutral'}>{archived ? 'Archived' : visibilityWords[visibility]}</Badge>
    </p>
  )
}
