import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import styles from './toast.module.css'
import { ToastLine } from './toast-line.tsx'

/** A short notification about a completed action. */
export interface Toast {
  message: string
  /** Reverts the action; offered for ten seconds. A returned text replaces "Undone." */
  undo?: (() => Promise<unknown>) | undefined
  /** An error; announced at once. */
  problem?: boolean
}

interface ShownToast extends Toast {
  key: number
}

const MOST_SHOWN = 3

const ToastContext = createContext<(toast: Toast) => void>(() => {
  throw new Error('useToast needs a ToastProvider around it.')
})

/** Shows a toast below whatever page of the admin is open. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}

/** Provides toasts to everything inside it; they outlive the page that showed them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const last = useRef(0)
  const show = useCallback((toast: Toast) => {
    last.current += 1
    const shown = { ...toast, key: last.current }
    setToasts((before) => [...before, shown].slice(-MOST_SHOWN))
  }, [])
  const drop = useCallback((key: number) => setToasts((before) => before.filter((toast) => toast.key !== key)), [])
  const lines = useMemo(() => toasts.toReversed(), [toasts])
  return (
    <ToastContext value={show}>
      {children}
      <section className={styles.area} aria-label="Notifications">
        {lines.map(({ key, ...toast }, index) => (
          <ToastLine key={key} toast={toast} newest={index === 0} onGone={() => drop(key)} />
        ))}
      </section>
    </ToastContext>
  )
}
