import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './file-manager.module.css'

interface Point {
  x: number
  y: number
}

interface FocalPointProps {
  url: string
  value: Point
  onChange(value: Point): void
}

const STEP = 0.05
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const within = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

/** Sets the part that is never cropped away, by click or arrow keys. */
export function FocalPoint({ url, value, onChange }: FocalPointProps) {
  function press({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void {
    // Keyboard activation has no coordinates.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onChange({ x: within((clientX - box.x) / box.width), y: within((clientY - box.y) / box.height) })
  }
  function move(event: KeyboardEvent): void {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    onChange({ x: within(value.x + by.x), y: within(value.y + by.y) })
  }
  const words = `${Math.round(value.x * 100)} % from the left, ${Math.round(value.y * 100)} % from the top`
  return (
    <div className={styles.focal}>
      <button type="button" aria-label={`Focal point: ${words}`} onClick={press} onKeyDown={move}>
        <img src={url} alt="" />
        <span style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
      </button>
      <p className={styles.note} role="status">
        Focal point: {words}. Press on the picture, or use the arrow keys.
      </p>
    </div>
  )
}
