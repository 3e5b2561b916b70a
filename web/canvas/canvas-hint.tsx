import { useStorePart } from '../editor/store.ts'
import type { Canvas } from './canvas-state.ts'

interface CanvasHintProps {
  canvas: Canvas
  text: string
  /** For those who may edit: its words, and what it does to the selection. */
  button?: string
  action?: 'add-section' | 'add-block' | 'edit'
  select?: () => void
}

/** Says what is missing here, with a button that adds it. */
export function CanvasHint({ canvas, text, button, action, select }: CanvasHintProps) {
  const mayEdit = useStorePart(canvas, (state) => state.mayEdit)
  return (
    <div className="canvas-empty canvas-begin">
      <p>{text}</p>
      {mayEdit && action && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation()
            select?.()
            canvas.tell({ type: 'action', action: { type: action } })
          }}
        >
          {button}
        </button>
      )}
    </div>
  )
}
