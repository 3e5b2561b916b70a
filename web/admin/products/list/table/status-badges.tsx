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

/** Who can see a product, and whether it was put away. */
export function StatusBadges({ row: { visibility, archived } }: { row: ItemRow }) {
  return (
    <span className={styles.badges}>
      <Badge tone={tones[visibility]}>{visibilityWords[visibility]}</Badge>
      {archived && <Badge>Archived</Badge>}
    </span>
  )
}
