import { fileSize, type StorageUsage } from '../../../../src/shared/messages/storage-messages.ts'
import styles from './files.module.css'

/** From this share on the bar shows a warning. */
const NEARLY_FULL = 0.9

/** Usage of a limit, as a bar and as text. */
export function StorageGauge({ label, filling: { used, limit } }: { label: string; filling: StorageUsage }) {
  const share = Math.min(1, used / limit)
  const words = `${fileSize(used)} of ${fileSize(limit)} used`
  return (
    <section className={styles.storageGauge} aria-label={label}>
      <p className={styles.storageWords}>
        <strong>{label}</strong> <span>{words}</span>
      </p>
      <meter className="visually-hidden" aria-label={label} max={limit} value={used}>
        {words}
      </meter>
      <div className={styles.storageBar} data-full={share >= NEARLY_FULL} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      {share >= NEARLY_FULL && (
        <p className={styles.storageAdvice}>
          {share >= 1 ? 'The storage is full.' : 'The storage is nearly full.'} Delete files you no longer need.
        </p>
      )}
    </section>
  )
}
