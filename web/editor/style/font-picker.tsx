import { useState } from 'react'
import { includesWords } from '../../../src/shared/lists/search-spellings.ts'
import { fontFamilies } from '../../../src/shared/styles/font-families.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { FontPreview } from './font-preview.tsx'
import { OwnFonts } from './own-fonts.tsx'
import styles from './style.module.css'
import type { StyleEditing } from './style-editing.ts'

const kindLabels = {
  sans: 'Sans serif',
  serif: 'Serif',
  display: 'Display',
  handwriting: 'Handwriting',
  system: 'On the visitor’s device',
}

interface FontPickerProps {
  editing: StyleEditing
  title: string
  chosen: string
  onChoose(id: string): void
  onClose(): void
}

/** All font families, each rendered in itself. */
export function FontPicker({ editing, title, chosen, onChoose, onClose }: FontPickerProps) {
  const [typed, setTyped] = useState('')
  const all = fontFamilies.filter(({ name }) => includesWords(name, typed))
  return (
    <Dialog title={title} onClose={onClose}>
      <OwnFonts editing={editing} chosen={chosen} onChoose={onChoose} />
      <div className={styles.search}>
        <TextField label="Search fonts" data-autofocus="" value={typed} onChange={setTyped} />
      </div>
      <p role="status" className={styles.hint}>
        {all.length === 0 && 'Nothing matches.'}
      </p>
      <ul className={styles.fonts}>
        {all.map(({ id, name, kind }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              <FontPreview id={id} name={name} />
              <span>{kindLabels[kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
