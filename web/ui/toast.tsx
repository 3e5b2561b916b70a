import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { ToastMessage } from './toast-line.tsx'
import './toast.css'

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
      <section className="toasts" aria-label="Notifications">
        {lines.map(({ key, ...toast }, place) => (
          <ToastMessage key={key} toast={toast} newest={place === 0} onGone={() => drop(key)} />
        ))}
      </section>
    </ToastContext>
  )
}
