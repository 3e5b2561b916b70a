import { word } from '../../../../src/shared/words/word.ts'
import { iconButton, setIcon } from './gallery-icons.ts'
import './lightbox.css'
import { followPointers } from './lightbox-pointers.ts'

const COPIED_MS = 2_000

/** Shows the pictures of a gallery one at a time, beginning with the opener's; closing it returns to the opener. */
export function openLightbox(gallery: HTMLElement, opener: HTMLAnchorElement): void {
  if (document.querySelector('dialog.lightbox')) return
  const openers = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery-open')]
  const dialog = document.createElement('dialog')
  dialog.className = `lightbox lightbox-${gallery.dataset.lightbox}`
  dialog.setAttribute('aria-label', word('Pictures'))
  const stage = document.createElement('div')
  stage.className = 'lightbox-stage'
  const caption = document.createElement('div')
  caption.className = 'lightbox-caption'
  const count = document.createElement('p')
  count.className = 'lightbox-count'
  count.setAttribute('role', 'status')
  let current = Math.max(0, openers.indexOf(opener))

  function show(place: number, isAsked = false): void {
    current = (place + openers.length) % openers.length
    const shown = openers[current]
    if (!shown) return
    stage.replaceChildren(contentOf(shown, isAsked, () => show(current, true)))
    count.textContent = word('{n} of {count}', { n: current + 1, count: openers.length })
    caption.replaceChildren(...captionOf(shown))
    setIcon(share, 'link', word('Copy the link to this picture'))
    history.replaceState(history.state, '', `#${hashOf(shown)}`)
    for (const by of [1, -1]) preload(openers[(current + by + openers.length) % openers.length])
  }

  const share = iconButton('link', '', 'lightbox-share', () => {
    void navigator.clipboard?.writeText(location.href).then(() => {
      setIcon(share, 'link', word('Link copied'))
      caption.dataset.said = word('Link copied')
      setTimeout(() => delete caption.dataset.said, COPIED_MS)
    })
  })
  const step = (by: number) => openers.length > 1 && show(current + by)
  const buttons = [
    ...(openers.length > 1
      ? [
          iconButton('back', word('Previous picture'), 'lightbox-back', () => step(-1)),
          iconButton('on', word('Next picture'), 'lightbox-on', () => step(1)),
        ]
      : []),
    share,
    iconButton('close', word('Close'), 'lightbox-close', () => dialog.close()),
  ]
  dialog.append(stage, caption, count, ...buttons)

  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') return keepFocus(event, dialog)
    const isRtl = getComputedStyle(dialog).direction === 'rtl'
    const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const places = { [forward]: current + 1, [isRtl ? 'ArrowRight' : 'ArrowLeft']: current - 1, Home: 0, End: -1 }
    const place = places[event.key]
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(place)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    history.replaceState(history.state, '', location.pathname + location.search)
    opener.focus()
  })
  followPointers(stage, { step, close: () => dialog.close() })
  document.body.append(dialog)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('.lightbox-close')?.focus()
  show(current, true)
}

const hashOf = (opener: HTMLElement) => opener.closest('li')?.id ?? ''

/** The picture with all its widths; a video is loaded from its service only when the visitor asks for it. */
function contentOf(opener: HTMLAnchorElement, isAsked: boolean, play: () => void): HTMLElement {
  const { embed, title = '' } = opener.dataset
  if (embed !== undefined && !isAsked) {
    const button = document.createElement('button')
    const sign = document.createElement('span')
    button.type = 'button'
    button.className = 'lightbox-video'
    button.setAttribute('aria-label', opener.getAttribute('aria-label') ?? title)
    sign.className = 'video-play'
    button.append(...(opener.querySelector('img') ? [pictureOf(opener)] : []), sign)
    button.addEventListener('click', play)
    return button
  }
  if (embed !== undefined) {
    const frame = document.createElement('iframe')
    frame.src = embed
    frame.title = title
    frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
    frame.allowFullscreen = true
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    return frame
  }
  const picture = pictureOf(opener)
  picture.draggable = false
  return picture
}

function pictureOf(opener: HTMLAnchorElement): HTMLImageElement {
  const small = opener.querySelector('img')
  const picture = new Image()
  picture.sizes = '100vw'
  if (small) {
    for (const name of ['width', 'height'] as const) picture.setAttribute(name, small.getAttribute(name) ?? '')
    picture.alt = small.alt
    picture.srcset = small.srcset
  }
  const { embed } = opener.dataset
  picture.src = embed === undefined ? opener.href : (small?.src ?? '')
  return picture
}

function preload(opener: HTMLAnchorElement | undefined): void {
  if (opener && opener.dataset.embed === undefined) pictureOf(opener)
}

function captionOf({ dataset: { title, body } }: HTMLElement): HTMLElement[] {
  const lines = [
    { text: title, className: 'lightbox-title' },
    { text: body, className: '' },
  ]
  return lines.flatMap(({ text, className }) => {
    if (!text) return []
    const line = document.createElement('p')
    line.className = className
    line.textContent = text
    return [line]
  })
}

/** Tab goes round within the dialog instead of on to the browser's own controls. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('iframe,button')]
  const [first, last] = [stops[0], stops.at(-1)]
  const { activeElement } = document
  const isAtEnd = event.shiftKey ? activeElement === first : activeElement === last
  if (!isAtEnd && dialog.contains(activeElement)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
