import type { BlockLook } from '../../../src/pages/documents/document.ts'
import { blockLooks } from '../../../src/shared/pages/block-looks.ts'
import { readBlockLook } from '../../blocks/block-look.ts'
import { Select } from '../../ui/controls/select.tsx'
import { sentenceOf } from '../blocks/block-words.ts'
import type { Editor } from '../editor.ts'
import { useStorePart } from '../store.ts'
import styles from './panels.module.css'

const labels = {
  background: 'Background',
  padding: 'Spacing',
  corners: 'Corners',
  screens: 'Shown on',
  animation: 'Animation',
} as const
const names: Record<string, string> = {
  site: 'As in the site styles',
  all: 'All screens',
  desktop: 'Not on phones',
  phone: 'Phones only',
}

/** Appearance of a block: background, padding, corners and animation. */
export function LookGroup({ editor, id }: { editor: Editor; id: string }) {
  const look = readBlockLook(useStorePart(editor.session, ({ document }) => document.blocks[id]?.look))
  return (
    <section className={styles.group}>
      <h3>Design and spacing</h3>
      {Object.entries(labels).map(([name, label]) => (
        <Select
          key={name}
          label={label}
          value={look[name as keyof BlockLook]}
          options={blockLooks[name as keyof BlockLook].map((value) => ({
            value,
            label: names[value] ?? sentenceOf(value),
          }))}
          disabled={!editor.mayEdit}
          onChange={(value) => editor.setBlockLook(id, { [name]: value })}
        />
      ))}
      <p className={styles.note}>
        Animations play in the preview and on the page, except for visitors who prefer reduced motion.
      </p>
    </section>
  )
}
