import { ArrowLeft, ArrowRight } from 'lucide-react'
import { barZones } from '../../blocks/render/bar-zones.ts'
import { Select } from '../../ui/controls/select.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { optionLabel } from '../blocks/block-words.ts'
import type { Editor } from '../editor.ts'
import styles from '../panels/panels.module.css'
import { usePlacedPage } from '../panels/use-placed-page.ts'
import { placeInBar } from './arrange-bar.ts'

/** Where a part of a bar lies. */
export function BarPlace({ editor, id }: { editor: Editor; id: string }) {
  const at = placeInBar(usePlacedPage(editor.session), id)
  if (!at) return null
  const step = (x: -1 | 1) => editor.act({ type: 'move', x, y: 0 })
  return (
    <section className={styles.group} aria-label="Position">
      <h3>Position</h3>
      <Select
        label="Side"
        value={at.zone}
        options={barZones.map((value) => ({ value, label: optionLabel(value) }))}
        disabled={!editor.mayEdit}
        onChange={(zone) => editor.arrange(id, barZones.find((one) => one === zone) ?? 'left', 100)}
      />
      {editor.mayEdit && (
        <span className={styles.tools}>
          <IconButton label="Move left" icon={<ArrowLeft size={18} />} onClick={() => step(-1)} />
          <IconButton label="Move right" icon={<ArrowRight size={18} />} onClick={() => step(1)} />
        </span>
      )}
    </section>
  )
}
