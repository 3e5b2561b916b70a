import type { ReactNode } from 'react'

/**
 * Stands in for the kit's dialog where there is no browser for its portal. Test files of one process share their modules, so
 * all of them replace the dialog by this one.
 */
export function Dialog({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      {children}
      {actions}
    </>
  )
}
