import { lazy, Suspense } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import styles from './combobox.module.css'
import type { ComboboxProps } from './loaded-combobox.tsx'

// What places and searches the list stays out of the first load of every page that has one.
const LoadedCombobox = lazy(() =>
  import('./loaded-combobox.tsx').then((module) => ({ default: module.LoadedCombobox })),
)

/** One of many, found by typing. For a dozen or fewer a plain `<select>` is better. */
export function Combobox(props: ComboboxProps) {
  // Its hidden input carries a style attribute, which the page's policy lets only scripts set.
  const isHydrated = useHydrated()
  const waiting = (
    <div className={styles.field}>
      <span className={styles.label}>{props.label}</span>
      <span className={styles.box} />
    </div>
  )
  if (!isHydrated) return waiting
  return (
    <Suspense fallback={waiting}>
      <LoadedCombobox {...props} />
    </Suspense>
  )
}
