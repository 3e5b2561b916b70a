import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/client/client.ts'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { isTyping } from '../primitives/is-typing.ts'
import styles from './toast.module.css'
import type { Toast } from './toast.tsx'

/** How long a toast is shown; pointing at it or focusing it pauses the timer. */
const SHOWN_MS = 10_000

interface ToastLineProps {
  toast: Toast
  /** Ctrl+Z and Cmd+Z undo the newest. */
  newest: boolean
  onGone(): void
}

type Progress = 'offered' | 'undoing' | 'undone'

export function ToastLine({ toast, newest, onGone }: ToastLineProps) {
  const [held, setHeld] = useState(false)
  const { undo, progress, done, failure } = useUndo(toast)
  useGoneAfter(onGone, held || progress === 'undoing', progress)
  useUndoKey(undo, newest && progress === 'offered' && toast.undo !== undefined)
  const isProblem = toast.problem || failure !== ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only pauses the timer
    <div
      data-part="toast"
      className={classNames(styles.toast, isProblem && styles.problem)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text} role={isProblem ? 'alert' : 'status'}>
        {failure || done || toast.message}
      </p>
      {toast.undo && progress !== 'undone' && (
        <Button
          look="plain"
          size="small"
          disabled={progress === 'undoing'}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={undo}
        >
          {progress === 'undoing' ? 'Undoing …' : 'Undo'}
        </Button>
      )}
      <IconButton label="Dismiss" size="small" icon={<X size={16} />} onClick={onGone} />
    </div>
  )
}

function useUndo(toast: Toast) {
  const [progress, setProgress] = useState<Progress>('offered')
  const [done, setDone] = useState('')
  const [failure, setFailure] = useState('')
  const undo = async () => {
    setProgress('undoing')
    setFailure('')
    try {
      const words = await toast.undo?.()
      setDone(typeof words === 'string' ? words : 'Undone.')
      setProgress('undone')
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'This could not be undone. Please try again.')
      setProgress('offered')
    }
  }
  return { undo, progress, done, failure }
}

/** The timer restarts with every step of the toast. */
function useGoneAfter(onGone: () => void, held: boolean, step: string) {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (held || !step) return
    const timer = setTimeout(() => gone(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [held, step])
}

function useUndoKey(undo: () => void, active: boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey) || event.shiftKey) return
    if (isTyping(event)) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    if (!active) return
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [active])
}
