import type { KeyboardEvent, PointerEvent } from 'react'
import type { ProductImage } from '../../../src/catalog/contract.ts'
import { movedPoint, type Point, pointAt } from './focal-point.ts'
import styles from './focal-point-picker.module.css'
import { cropPosition, pictureSource } from './picture-source.ts'

interface FocalPointPickerProps {
  picture: Pick<ProductImage, 'assetUrl' | 'systemDataVariants'>
  altText: string
  value: Point
  onChange(value: Point): void
}

/** Sets the point that every crop keeps visible, by click or arrow keys. */
export function FocalPointPicker({ picture, altText, value, onChange }: FocalPointPickerProps) {
  const place = (event: PointerEvent<HTMLButtonElement>) =>
    onChange(pointAt(event, event.currentTarget.getBoundingClientRect()))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedPoint(value, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  const position = cropPosition(value)
  const src = pictureSource(picture, 750)
  return (
    <div className={styles.picker}>
      <button
        type="button"
        className={styles.focal}
        aria-label={`Point that stays in sight: ${position.replace(' ', ' from the left, ')} from the top. Arrow keys move it.`}
        onPointerDown={place}
        onPointerMove={(event) => event.buttons === 1 && place(event)}
        onKeyDown={onKeyDown}
      >
        <img src={src} alt={altText} draggable={false} />
        <span className={styles.point} style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
      </button>
      <p className={styles.hint}>
        Press the spot that matters, or move it with the arrow keys; Shift makes bigger steps.
      </p>
      <div className={styles.crops}>
        <figure>
          <img className={styles.square} src={src} alt="" style={{ objectPosition: position }} />
          <figcaption>Square</figcaption>
        </figure>
        <figure>
          <img className={styles.wide} src={src} alt="" style={{ objectPosition: position }} />
          <figcaption>Wide</figcaption>
        </figure>
      </div>
    </div>
  )
}
