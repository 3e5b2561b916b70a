import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { restoreRevision } from '../../../../../src/catalog/endpoints.ts'
import { itemRevisionsQuery } from '../../../../api/catalog.ts'
import { call } from '../../../../api/client/client.ts'
import { messageOf } from '../../../../api/client/message-of.ts'
import { LoadingLines } from '../../../../ui/feedback/loading-lines.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Dialog } from '../../../../ui/primitives/dialog.tsx'
import { Moment } from '../../../moment.tsx'
import { useDraft, useDraftState, useEditing } from './draft-context.tsx'
import { changeWords } from './field-words.ts'
import styles from './history.module.css'

/** Revisions of the product, with authors and restore. */
export function HistoryDialog({ onClose }: { onClose(): void }) {
  const draft = useDraft()
  const { mayChange } = useEditing()
  const item = useDraftState(({ queue }) => queue.base)
  const client = useQueryClient()
  const toast = useToast()
  const query = itemRevisionsQuery(item.id)
  const { data, error, isPending } = useQuery({ ...query, staleTime: 0 })
  const restore = useMutation({
    mutationFn: async (revision: number) => {
      if (!(await draft.flush())) throw new Error('Save or resolve your changes first.')
      const before = draft.read().queue.base.revision
      draft.replace(await call(restoreRevision, { params: { itemId: item.id }, body: { revision } }))
      return before
    },
    onSuccess: async (before, revision) => {
      await client.invalidateQueries({ queryKey: query.queryKey })
      const undo = async () =>
        draft.replace(await call(restoreRevision, { params: { itemId: item.id }, body: { revision: before } }))
      toast({ message: `Revision ${revision} is restored.`, undo })
      onClose()
    },
  })
  const failure = error ?? restore.error
  return (
    <Dialog title="History" onClose={onClose}>
      {isPending && <LoadingLines label="Loading the history" />}
      {failure && <p role="alert">{messageOf(failure)}</p>}
      {data?.length === 0 && <p>No changes yet. Each change will be listed here, and can be taken back.</p>}
      <ol className={styles.list}>
        {data?.map(({ revision, at, by, change }) => (
          <li key={revision}>
            <div>
              <b>{changeWords(change)}</b>
              <span>
                Revision {revision}, <Moment at={at} />, {by ?? 'automatically'}
              </span>
            </div>
            {revision === item.revision ? (
              <span>Now</span>
            ) : (
              mayChange('variants') && (
                <Button
                  aria-label={`Restore revision ${revision}`}
                  disabled={restore.isPending}
                  onClick={() => restore.mutate(revision)}
                >
                  Restore
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
