import { createRoot } from 'react-dom/client'
import { type FromCanvas, PORT, READY, type ToCanvas } from '../editor/canvas/protocol.ts'
import '../storefront/content/content-styles.ts'
import { CanvasApp } from './canvas-app.tsx'
import { createCanvas } from './canvas-state.ts'
import { textAfterPaint } from './text/text-after-paint.ts'

/** Renders nothing until the website's own editor, verified by origin, has sent a port. */
const embedder = document.documentElement.dataset.embedder ?? ''

window.addEventListener('message', function greet({ source, origin, data, ports }: MessageEvent) {
  const [port] = ports
  if (source !== window.parent || origin !== embedder || data?.type !== PORT || !port) return
  window.removeEventListener('message', greet)
  start(port)
})

function start(port: MessagePort): void {
  const canvas = createCanvas(textAfterPaint((message: FromCanvas) => port.postMessage(message)))
  port.onmessage = ({ data }: MessageEvent<ToCanvas>) => canvas.hear(data)
  const root = document.getElementById('canvas')
  if (root) createRoot(root).render(<CanvasApp canvas={canvas} />)
}

if (window.parent !== window) window.parent.postMessage({ type: READY }, embedder)
