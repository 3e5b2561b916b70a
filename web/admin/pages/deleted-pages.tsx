import type { PageRow } from '../../../src/pages/admin-contract.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Moment } from '../moment.tsx'
import { usePermission } from '../use-permission.ts'
import styles from './pages.module.css'
import { usePageChange } from './use-page-change.ts'

/** Pages deleted within the last 30 days. */
export function DeletedPages({ pages }: { pages: readonly PageRow[] }) {
  const { busy, change } = usePageChange()
  const mayDelete = usePermission()('pages.delete')
  const deleted = pages.filter(({ settings }) => settings.deleted)
  if (deleted.length === 0) return null
  return (
    <Card title="Deleted" hint="They can be brought back for 30 days." flush>
      <ul className={styles.list}>
        {deleted.map(({ docId, head, settings, deletedAt }) => (
          <li key={docId} className={styles.row}>
            <span className={styles.words}>
              <span>{settings.title}</span>
              {deletedAt && (
                <span className={styles.address}>
                  <Moment at={deletedAt} />
                </span>
              )}
            </span>
            {mayDelete && (
              <Button
                size="small"
                busy={busy}
                aria-label={`Bring back ${settings.title}`}
                onClick={() =>
                  void change(docId, head, [{ op: 'remove', path: ['settings', 'deleted'] }], 'The page is back.')
                }
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
