import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { analyticsKey, type NoteKind, removeNote } from '../../../api/analytics.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from './settings.module.css'

export interface NamedEntry {
  id: string
  name: string
  about: ReactNode
}

interface NoteListProps {
  kind: NoteKind
  notes: readonly NamedEntry[] | undefined
  /** Text of the empty state. */
  empty: string
  /** Restores a removed entry. */
  restore(id: string): Promise<unknown>
}

/** Goals, segments or annotations, which can be removed and restored. */
export function NamedList({ kind, notes, empty, restore }: NoteListProps) {
  const mayChange = usePermission()('settings.general')
  const queries = useQueryClient()
  const toast = useToast()
  const refresh = () => queries.invalidateQueries({ queryKey: analyticsKey })
  const remove = async ({ id, name }: NamedEntry) => {
    const undo = async () => {
      await restore(id)
      await refresh()
    }
    try {
      await removeNote(kind, id)
      toast({ message: `“${name}” removed.`, undo })
      await refresh()
    } catch (failure) {
      toast({ message: messageOf(failure), problem: true })
    }
  }
  if (notes?.length === 0) return <p className="muted">{empty}</p>
  return (
    <ul className={styles.noteList}>
      {notes?.map((note) => (
        <li key={note.id}>
          <span>
            <strong>{note.name}</strong> <span className="muted">{note.about}</span>
          </span>
          {mayChange && (
            <Button look="plain" aria-label={`Remove ${note.name}`} onClick={() => void remove(note)}>
              Remove
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
