import { track } from '../tracking/commerce/tracked-events.ts'

/** As of blocks of embedded code (`web/blocks/parts/sandboxed-frame.tsx`). */
const SANDBOX = 'allow-scripts allow-popups allow-forms'

/** Replaces the preview by the service's frame on click; until then it is a link. */
export function mount(facade: HTMLElement): void {
  facade.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const { embed = '', title = 'Video', height, sandbox } = facade.dataset
    const frame = document.createElement('iframe')
    frame.title = title
    if (sandbox === undefined) asPlayer(frame)
    else frame.setAttribute('sandbox', SANDBOX)
    frame.src = embed
    const card = facade.closest('.service-card')
    if (card) {
      asEmbedded(frame, height)
      card.after(frame)
      facade.remove()
    } else facade.replaceWith(frame)
    frame.focus()
  })
}

function asPlayer(frame: HTMLIFrameElement): void {
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  // What happens in a frame of a service is not seen.
  track({ name: 'media-play', medium: 'Video', title: frame.title })
}

function asEmbedded(frame: HTMLIFrameElement, height = ''): void {
  frame.className = 'sandboxed-frame'
  if (frame.sandbox.length > 0) frame.referrerPolicy = 'no-referrer'
  frame.height = height
}
