import { useState } from 'react'
import type { FileFolder } from '../../../../src/files/contract.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { changeFolder, createFolder, deleteFolder } from '../../../api/files.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { usePermission } from '../../use-permission.ts'
import styles from './file-manager.module.css'

interface FolderToolsProps {
  /** The open folder; undefined at the top level. */
  here: FileFolder | undefined
  onChanged(): void
  onDeleted(): void
}

/** Creates a folder here; actions on the open one. */
export function FolderTools({ here, onChanged, onDeleted }: FolderToolsProps) {
  const may = usePermission()
  const [naming, setNaming] = useState<'new' | 'rename'>()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  async function attempt(act: () => Promise<unknown>, done: () => void): Promise<void> {
    try {
      await act()
      setNaming(undefined)
      setProblem(undefined)
      done()
    } catch (error) {
      setProblem(messageOf(error as Error))
    }
  }
  const save = () =>
    attempt(
      () =>
        naming === 'rename' && here
          ? changeFolder(here.id, { name, parentId: here.parentId })
          : createFolder({ name, parentId: here?.id ?? null }),
      onChanged,
    )
  const begin = (what: 'new' | 'rename') => {
    setNaming(what)
    setProblem(undefined)
    setName(what === 'rename' ? (here?.name ?? '') : '')
  }
  if (naming)
    return (
      <form
        className={styles.naming}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may have been opened from within another form.
          event.stopPropagation()
          void save()
        }}
      >
        <TextField label="Name of the folder" autoFocus value={name} error={problem} onChange={setName} />
        <Button type="submit" look="primary">
          Save
        </Button>
        <Button look="plain" onClick={() => setNaming(undefined)}>
          Cancel
        </Button>
      </form>
    )
  return (
    <>
      <Button size="small" look="plain" onClick={() => begin('new')}>
        New folder
      </Button>
      {here && (
        <Button size="small" look="plain" onClick={() => begin('rename')}>
          Rename folder
        </Button>
      )}
      {here && may('files.delete') && (
        <Button size="small" look="plain" onClick={() => void attempt(() => deleteFolder(here.id), onDeleted)}>
          Delete folder
        </Button>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </>
  )
}
