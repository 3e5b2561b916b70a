import { useState } from 'react'
import { allBlocks } from '../../blocks/all.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { blockLabel } from '../blocks/block-words.ts'
import type { Editor } from '../editor.ts'
import styles from './editor.module.css'

const offered = allBlocks
  .filter(({ isImportOnly }) => !isImportOnly)
  .map((definition) => ({ definition, label: blockLabel(definition.number) }))

/** All block types, to add one to the selected section. */
export function BlockPicker({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const found = offered.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
  const choose = (definition: (typeof offered)[number]['definition']) => {
    onClose()
    // The dialog returns the focus first.
    requestAnimationFrame(() => editor.add(definition))
  }
  return (
    <Dialog title="Add block" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (found[0]) choose(found[0].definition)
        }}
      >
        <TextField label="Search" data-autofocus="" value={typed} onChange={setTyped} />
      </form>
      <ul className={styles.picker}>
        {found.map(({ definition, label }) => (
          <li key={definition.number}>
            <button type="button" onClick={() => choose(definition)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{found.length === 0 && 'Nothing matches.'}</p>
    </Dialog>
  )
}
