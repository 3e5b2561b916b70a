import { useEffect, useRef, useState } from 'react'
import type { ProductImage } from '../../../src/catalog/contract.ts'
import { word } from '../../../src/shared/words/word.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { StoreImage } from './store-image.tsx'
import './picture-zoom.css'

interface PictureZoomProps {
  /** What the images show. */
  title: string
  images: ProductImage[]
  shown: ProductImage
  onShow(id: string): void
  onClose(): void
}

/** Full-window images: arrows and thumbnails switch between them, a click or Enter zooms in. */
export function PictureZoom({ title, images, shown, onShow, onClose }: PictureZoomProps) {
  const place = images.indexOf(shown)
  const step = (by: number) => {
    const next = images[(place + by + images.length) % images.length]
    if (next) onShow(next.id)
  }
  useArrows(step)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="picture-zoom">
        <ZoomedPicture key={shown.id} image={shown} />
        {images.length > 1 && (
          <div className="picture-zoom-steps">
            <Button aria-label={word('Previous picture')} onClick={() => step(-1)}>
              <span aria-hidden="true">←</span>
            </Button>
            <p role="status">{word('{n} of {count}', { n: place + 1, count: images.length })}</p>
            <Button aria-label={word('Next picture')} onClick={() => step(1)}>
              <span aria-hidden="true">→</span>
            </Button>
          </div>
        )}
        {images.length > 1 && (
          <ul className="picture-zoom-list" aria-label={word('Pictures')}>
            {images.map((image, n) => (
              <li key={image.id}>
                <button
                  type="button"
                  aria-label={word('Show picture {n} of {count}', { n: n + 1, count: images.length })}
                  aria-pressed={image === shown}
                  onClick={() => onShow(image.id)}
                >
                  <StoreImage image={image} sizes="64px" decorative />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const arrows: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

function isCloseUp(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('.picture-zoom-frame[aria-pressed="true"]')
}

/** Keyboard shortcuts of the buttons. In a zoomed image the arrows scroll. */
function useArrows(step: (by: number) => void) {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const by = arrows[key]
      if (by && !isCloseUp(target)) latest.current(by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** Touch uses the browser's pinch zoom; a mouse click zooms, and moving the mouse pans. */
function ZoomedPicture({ image }: { image: ProductImage }) {
  const [isClose, setIsClose] = useState(false)
  const frame = useRef<HTMLButtonElement>(null)
  const point = useRef({ x: 0.5, y: 0.5 })
  useEffect(() => {
    const box = frame.current
    if (!box || !isClose) return
    box.scrollLeft = (box.scrollWidth - box.clientWidth) * point.current.x
    box.scrollTop = (box.scrollHeight - box.clientHeight) * point.current.y
  }, [isClose])
  return (
    <button
      ref={frame}
      type="button"
      className="picture-zoom-frame"
      aria-pressed={isClose}
      aria-label={isClose ? word('Zoom out') : word('Zoom in')}
      onClick={({ clientX, clientY, currentTarget, detail }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect()
        // Keyboard activation has no coordinates.
        point.current = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height }
        setIsClose(!isClose)
      }}
    >
      <StoreImage image={image} sizes={isClose ? '2500px' : '96vw'} eager />
    </button>
  )
}
