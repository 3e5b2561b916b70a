import { useEffect, useRef } from 'react'
import { useWidth } from '../../ui/primitives/use-width.ts'
import type { View } from '../commands/page.ts'
import type { Editor } from '../editor.ts'
import { useStorePart } from '../store.ts'
import styles from './canvas-frame.module.css'
import type { CanvasLink } from './canvas-link.ts'

const WIDTHS: Record<View, number> = { desktop: 1280, tablet: 768, phone: 375 }

interface CanvasFrameProps {
  editor: Editor
  link: CanvasLink
  /** Of the storefront, with a trailing slash. */
  storefrontUrl: string
}

/** The draft in a frame with the width of the chosen screen, scaled down in narrower windows. */
export function CanvasFrame({ editor, link, storefrontUrl }: CanvasFrameProps) {
  const view = useStorePart(editor.state, (state) => state.view)
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const roomWidth = useWidth(room)
  const url = new URL('/canvas', storefrontUrl)
  useEffect(() => (frame.current ? link.attach(frame.current, url.origin) : undefined), [link, url.origin])
  const width = WIDTHS[view]
  const scale = roomWidth > 0 ? Math.min(1, roomWidth / width) : 1
  return (
    <div ref={room} className={styles.room}>
      <iframe
        ref={frame}
        title="Page"
        src={url.href}
        className={styles.frame}
        style={{
          width,
          height: `${100 / scale}%`,
          transform: `scale(${scale})`,
          marginInlineEnd: `${(scale - 1) * width}px`,
        }}
      />
    </div>
  )
}
