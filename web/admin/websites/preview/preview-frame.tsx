import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from '../websites.module.css'

/** Preview of the storefront next to the form. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, without focusable content
    <aside className={styles.preview} aria-label="Preview" tabIndex={0}>
      <p className={styles.previewTitle}>Preview, before you save</p>
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </aside>
  )
}
