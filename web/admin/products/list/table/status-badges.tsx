import type { ItemRow, Visibility } from '../../../../../src/catalog/admin-contract.ts'
import { Badge, type BadgeTone } from '../../../../ui/primitives/badge.tsx'
import { visibilityWords } from '../../product-words.ts'
import styles from '../product-list.module.css'

const tones: Record<Visibility, BadgeTone> = {
  public: 'good',
  draft: 'neutral',
  scheduled: 'info',
  private: 'neutral',
  'needs-review': 'warning',
}

/** Visibility, and whether it is archived. */
export function StatusBadges({ row: { visibility, archived } }: { row: ItemRow }) {
  return (
    <span className={styles.badges}>
      <Badge tone={tones[visibility]}>{visibilityWords[visibility]}</Badge>
      {archived && <Badge>Archived</Badge>}
    </span>
  )
}
