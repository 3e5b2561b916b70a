import { History } from 'lucide-react'
import type { Level } from '../../../../src/inventory/contract.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from '../inventory.module.css'
import type { InventoryTableContext } from '../levels/table-context.ts'

interface HistoryButtonProps {
  /** Name of the variant. */
  title: string
  level: Level
  table: InventoryTableContext
  /** Whether arrow keys stop at it. */
  isStop?: boolean
}

export function HistoryButton({ title, level, table, isStop = false }: HistoryButtonProps) {
  return (
    <Button
      look="plain"
      data-stop={isStop ? '' : undefined}
      aria-label={`History of ${title}`}
      onClick={() => table.showHistory(level.variantId)}
    >
      <History className={styles.historyIcon} size={16} aria-hidden="true" />
      <span className={styles.historyWord}>History</span>
    </Button>
  )
}
