import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api/client/message-of.ts'
import {
  rightToChange,
  type SettingsHistory,
  type SettingsPart,
  settingsHistoryQuery,
  settingsKey,
  undoSettingsChange,
} from '../../api/settings-history.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { Moment } from '../moment.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './settings.module.css'

interface HistoryDialogProps {
  part: SettingsPart
  /** Version of the current settings; default: that of the newest change. */
  version?: number
  /** Called after the settings were refetched. */
  onUndone(): void
  onClose(): void
}

/** Changes with author and time, newest first; each can be undone together with later ones. */
export function HistoryDialog({ part, version, onUndone, onClose }: HistoryDialogProps) {
  const { data, error } = useQuery({ ...settingsHistoryQuery(part), refetchOnMount: 'always' })
  const queries = useQueryClient()
  const toast = useToast()
  const undo = useMutation({
    mutationFn: (change: number) => undoSettingsChange(part, version ?? data?.changes[0]?.version ?? 0, change),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: settingsKey(part) })
      onUndone()
      toast({ message: 'The settings are as they were before this change.' })
      onClose()
    },
  })
  return (
    <Dialog title="History of changes" onClose={onClose}>
      {(error ?? undo.error) && <Banner tone="bad" title="This did not work" text={messageOf(error ?? undo.error)} />}
      {!data && !error && <Skeleton />}
      {data && data.changes.length > 0 && (
        <p className={styles.note}>To take a change back discards what is not saved on this page.</p>
      )}
      {data?.changes.length === 0 && <p className={styles.note}>Nothing was changed yet.</p>}
      <ul className={styles.list}>
        {data?.changes.map((change, place) => (
          <ChangeLine
            key={change.version}
            part={part}
            change={change}
            isNewest={place === 0}
            busy={undo.isPending}
            onUndo={() => undo.mutate(change.version)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ChangeLineProps {
  part: SettingsPart
  change: SettingsHistory['changes'][number]
  isNewest: boolean
  busy: boolean
  onUndo(): void
}

function ChangeLine({ part, change: { at, by, what, undoes }, isNewest, busy, onUndo }: ChangeLineProps) {
  const mayChange = usePermission()(rightToChange(part))
  return (
    <li>
      <div className={styles.words}>
        <strong>{by ?? 'Plinth'}</strong>, <Moment at={at} />
        {undoes !== null && <p>Took back an earlier change.</p>}
        {what.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {mayChange && (
        <Button size="small" busy={busy} onClick={onUndo}>
          {isNewest ? 'Undo' : 'Go back to before this'}
        </Button>
      )}
    </li>
  )
}
