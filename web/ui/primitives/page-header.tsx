import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: ReactNode
  /** A badge, right of the title. */
  badge?: ReactNode
  hint?: ReactNode
  /** Link to the parent page. */
  back?: { to: string; label: string }
  /** Actions of the page; the primary one last. */
  children?: ReactNode
}

/** Header of every page: title and actions. */
export function PageHeader({ title, badge, hint, back, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && (
        <a className={styles.back} href={back.to}>
          <ChevronLeft size={16} aria-hidden="true" />
          {back.label}
        </a>
      )}
      <div className={styles.title}>
        <h1>{title}</h1>
        {badge}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
      {hint && <p className={styles.hint}>{hint}</p>}
    </header>
  )
}
