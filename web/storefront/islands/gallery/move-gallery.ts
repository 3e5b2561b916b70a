import { word } from '../../../../src/shared/words/word.ts'
import { iconButton, setIcon } from './gallery-icons.ts'

const SECOND_MS = 1_000

/** Arrows, thumbnails and autoplay of a slideshow or slider, which scrolls by itself without them. */
export function moveGallery(gallery: HTMLElement): void {
  const stage = gallery.querySelector<HTMLElement>('.gallery-stage')
  const list = stage?.querySelector<HTMLElement>('.gallery-items')
  if (!stage || !list) return
  const items = [...list.children] as HTMLElement[]
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery-strip a')]
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  const { design, controls, autoplay } = gallery.dataset
  let current = 0

  function goTo(place: number): void {
    const next = (place + items.length) % items.length
    const item = items[next]
    if (!list || !item) return
    // Scrolls the gallery only, not the page.
    const to = item.offsetLeft - (list.clientWidth - item.offsetWidth) * shareOf(gallery)
    list.scrollTo({ left: to, behavior: lessMotion.matches ? 'auto' : 'smooth' })
    // Several items of a slider fit its end, where it cannot scroll on.
    show(next)
  }

  function show(place: number): void {
    current = place
    for (const [nth, thumb] of thumbs.entries())
      if (nth === place) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    const thumb = thumbs[place]
    const strip = thumb?.closest<HTMLElement>('.gallery-strip')
    if (thumb && strip)
      strip.scrollLeft = thumb.offsetLeft - strip.offsetLeft - (strip.clientWidth - thumb.offsetWidth) / 2
  }

  const step = (by: number) => {
    goTo(current + by)
    status.textContent = word('{n} of {count}', { n: current + 1, count: items.length })
  }

  // Slides that are out of sight are neither reached by Tab nor read out.
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) (target as HTMLElement).inert = !isIntersecting
    },
    { root: list, threshold: 0.2 },
  )
  for (const item of items) sight.observe(item)

  list.addEventListener('scrollend', () => show(nearest(list, items, shareOf(gallery))))
  list.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    step(getComputedStyle(list).direction === 'rtl' ? -by : by)
  })
  for (const [place, thumb] of thumbs.entries())
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      goTo(place)
    })

  gallery.setAttribute('role', 'group')
  gallery.setAttribute('aria-roledescription', word('carousel'))
  gallery.setAttribute('aria-label', word('Pictures'))
  gallery.dataset.started = design ?? ''
  if (items.length > 1 && controls !== undefined)
    stage.append(
      iconButton('back', word('Previous picture'), 'gallery-back', () => step(-1)),
      iconButton('on', word('Next picture'), 'gallery-on', () => step(1)),
    )
  stage.append(status)
  show(0)
  if (autoplay !== undefined && items.length > 1) play(gallery, stage, Number(autoplay), () => goTo(current + 1))
}

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** Moves on while nothing is pointed at or focused; with reduced motion it is started by hand. */
function play(gallery: HTMLElement, stage: HTMLElement, seconds: number, next: () => void): void {
  let isWanted = !lessMotion.matches
  let isNear = false
  const pause = iconButton('pause', '', 'gallery-pause', () => {
    isWanted = !isWanted
    show()
  })
  const show = () =>
    setIcon(pause, isWanted ? 'pause' : 'play', isWanted ? word('Stop the slideshow') : word('Start the slideshow'))
  // First in the order of Tab.
  stage.prepend(pause)
  show()
  lessMotion.addEventListener('change', () => {
    isWanted = !lessMotion.matches
    show()
  })
  new IntersectionObserver((entries) => {
    isNear = entries.some(({ isIntersecting }) => isIntersecting)
  }).observe(gallery)
  const isHeld = () => {
    const focused = gallery.contains(document.activeElement) && document.activeElement !== pause
    return focused || stage.matches(':hover:not(:has(.gallery-pause:hover))') || document.querySelector('dialog[open]')
  }
  setInterval(() => {
    if (isWanted && isNear && !document.hidden && !isHeld()) next()
  }, seconds * SECOND_MS)
}

/** Where the active item stands: at the start, in the middle or at the end. */
function shareOf({ classList }: HTMLElement): number {
  if (classList.contains('gallery-to-left')) return 0
  return classList.contains('gallery-to-right') ? 1 : 0.5
}

function nearest(list: HTMLElement, items: readonly HTMLElement[], share: number): number {
  const distances = items.map((item) =>
    Math.abs(item.offsetLeft - (list.clientWidth - item.offsetWidth) * share - list.scrollLeft),
  )
  return distances.indexOf(Math.min(...distances))
}
