import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from '../websites.module.css'

/** Beside the form: the storefront with what stands in it. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing to focus
    <aside className={styles.preview} aria-label="Preview" tabIndex={0}>
      <p className={styles.previewTitle}>Preview, before you save</p>
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </aside>
  )
}
