import { lazy, Suspense } from 'react'
import { useHydrated } from '../use-hydrated.ts'
import styles from './combobox.module.css'
import type { ComboboxProps } from './loaded-combobox.tsx'

// Lazy, so that positioning and search are not in the first load of pages that use it.
const LoadedCombobox = lazy(() =>
  import('./loaded-combobox.tsx').then((module) => ({ default: module.LoadedCombobox })),
)

/** One of many options, found by typing. For up to a dozen a plain `<select>` is better. */
export function Combobox(props: ComboboxProps) {
  // Its hidden input has a style attribute, which the content security policy allows only to scripts.
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
