import type { Command } from '@tiptap/pm/state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { Button } from '../../../../ui/primitives/button.tsx'
import styles from './rich-text.module.css'

const commands: Record<string, Command> = {
  'Row below': addRowAfter,
  'Column after': addColumnAfter,
  'Delete row': deleteRow,
  'Delete column': deleteColumn,
  'Delete table': deleteTable,
}

/** Commands for the table around the cursor. */
export function TableToolbar({ editor }: { editor: Editor }) {
  const press = (command: Command) => {
    editor.view.focus()
    command(editor.state, editor.view.dispatch)
  }
  return (
    <fieldset className={styles.tableTools}>
      <legend className="visually-hidden">Table</legend>
      {Object.entries(commands).map(([label, command]) => (
        <Button key={label} size="small" look="plain" onClick={() => press(command)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
