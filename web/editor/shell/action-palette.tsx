import { useState } from 'react'
import { includesWords } from '../../../src/shared/lists/search-spellings.ts'
import { Palette } from '../../ui/primitives/palette.tsx'
import type { Editor } from '../editor.ts'
import { actionList } from './action-list.ts'
import type { Action } from './actions.ts'
import { ownKeys } from './own-keys.ts'

/** All actions, found by typing. */
export function ActionPalette({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [typed, setTyped] = useState('')
  const found = actionList.filter(({ label }) => includesWords(label, typed))
  const run = (action: Action) => {
    onClose()
    // The dialog returns the focus first.
    requestAnimationFrame(() => editor.act(action))
  }
  const lines = found.map(({ label, action, keys }) => ({
    key: label,
    content: (
      <>
        {label}
        <kbd>{ownKeys(keys)[0]}</kbd>
      </>
    ),
    choose: () => run(action),
  }))
  return (
    <Palette title="Actions" label="Search actions" lines={lines} typed={typed} onTyped={setTyped} onClose={onClose} />
  )
}
