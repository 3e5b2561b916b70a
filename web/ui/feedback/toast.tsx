import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { isTyping } from '../primitives/is-typing.ts'
import styles from './toast.module.css'

/** A short notification about a completed action. */
export interface ToastNotice {
  message: string
  /** Reverts the action; Ctrl+Z and Cmd+Z do the same for the newest. A returned text replaces "Undone." */
  undo?: () => Promise<unknown>
  /** An error; announced at once. */
  problem?: boolean
}

/** How long a toast is shown; pointing at it or focusing it pauses the timer. */
const SHOWN_MS = 10_000

/** Provides toasts to everything inside it. F6 moves the focus to them. */
export function ToastArea({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={SHOWN_MS} limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport}>
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

/** Shows a toast below whatever page is open. */
export function useNotify(): (notice: ToastNotice) => void {
  const { add } = Base.useToastManager<ToastNotice>()
  return (notice) => add({ description: notice.message, priority: notice.problem ? 'high' : 'low', data: notice })
}

function ToastList() {
  const { toasts } = Base.useToastManager<ToastNotice>()
  return toasts.map((toast, place) => <ToastLine key={toast.id} toast={toast} isNewest={place === 0} />)
}

type Shown = ReturnType<typeof Base.useToastManager<ToastNotice>>['toasts'][number]

function ToastLine({ toast, isNewest }: { toast: Shown; isNewest: boolean }) {
  const { undo, isBusy, isDone } = useUndo(toast)
  const offersUndo = toast.data?.undo !== undefined && !isDone
  useUndoKey(undo, isNewest && offersUndo && !isBusy)
  return (
    <Base.Root toast={toast} className={classNames(styles.toast, toast.data?.problem && styles.problem)}>
      <Base.Content className={styles.content}>
        <Base.Description className={styles.words} />
        {offersUndo && (
          <Button look="plain" size="small" busy={isBusy} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
            {isBusy ? 'Undoing …' : 'Undo'}
          </Button>
        )}
        <Base.Close render={<IconButton label="Dismiss" size="small" icon={<X size={16} />} />} />
      </Base.Content>
    </Base.Root>
  )
}

function useUndo(toast: Shown) {
  const { update } = Base.useToastManager<ToastNotice>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const undo = async () => {
    setBusy(true)
    try {
      const words = await toast.data?.undo?.()
      setDone(true)
      update(toast.id, { description: typeof words === 'string' ? words : 'Undone.' })
    } catch {
      update(toast.id, { description: 'This could not be undone. Please try again.' })
    }
    setBusy(false)
  }
  return { undo, isBusy, isDone }
}

function useUndoKey(undo: () => Promise<void>, active: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey || isTyping(event))
      return
    event.preventDefault()
    void undo()
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active])
}
