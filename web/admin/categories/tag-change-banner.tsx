import type { TagChange } from '../../../src/catalog/admin-contract.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { productCount } from '../products/list/bulk/bulk-words.ts'

interface TagChangeBannerProps {
  change: TagChange
  busy: boolean
  onUndo(id: string): void
}

/** Progress of the latest change of a tag, and its undo for an hour; nothing after that. */
export function TagChangeBanner({ change, busy, onUndo }: TagChangeBannerProps) {
  const { id, state, done, total, problem, canUndo } = change
  if (state === 'running' || state === 'undoing')
    return (
      <Banner
        title={runningTitle(change)}
        text={
          state === 'running'
            ? `${done.toLocaleString('en')} of ${productCount(total)}. You can leave this page.`
            : 'You can leave this page.'
        }
        action={<progress aria-label="Products changed" value={done} max={total} />}
      />
    )
  if (problem !== null) return <Banner tone="warning" title={`${doneTitle(change)}, but not all`} text={problem} />
  if (!canUndo) return null
  const undo = (
    <Button size="small" disabled={busy} onClick={() => onUndo(id)}>
      Undo
    </Button>
  )
  return <Banner tone="good" title={`${doneTitle(change)}.`} text="You can undo this for an hour." action={undo} />
}

function runningTitle({ tag, to, state }: TagChange): string {
  if (state === 'undoing') return `Bringing “${tag}” back …`
  return to === null ? `Deleting “${tag}” …` : `Renaming “${tag}” to “${to}” …`
}

function doneTitle({ tag, to, done }: TagChange): string {
  return to === null
    ? `“${tag}” was removed from ${productCount(done)}`
    : `“${tag}” is now “${to}” on ${productCount(done)}`
}
