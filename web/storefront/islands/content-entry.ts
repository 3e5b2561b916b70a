import '../content/content-styles.ts'
import { whenInteractive } from '../tracking/when-usable.ts'

/** Scripts of blocks, each loaded when such a block is about to become visible, or with `data-press` when it is pressed. */
const islands: Record<string, () => Promise<{ mount(element: HTMLElement): unknown }>> = {
  product: () => import('./product-island.tsx'),
  form: () => import('./form/mount-form.ts'),
  newsletter: () => import('./newsletter-island.ts'),
  video: () => import('./video-island.ts'),
  'section-video': () => import('./section-video-island.ts'),
  media: () => import('./media/media-island.ts'),
  gallery: () => import('./gallery/gallery-island.ts'),
  lock: () => import('./lock-island.ts'),
  lesson: () => import('./lesson-island.ts'),
  comments: () => import('./comments/comments-island.ts'),
  'copy-code': () => import('./press-copy-code.ts'),
  map: () => import('./press-map.ts'),
}

let words: Promise<void> | undefined

/** Loads the page's language in parallel with the first script. */
function loadWords(): Promise<void> {
  words ??= import('../words/load-words.ts').then((module) => module.loadWords())
  return words
}

/** Without its script, what is on the page stays as it is. */
function run<Module>(script: Promise<Module>, use: (module: Module) => unknown): Promise<unknown> {
  return Promise.all([script, loadWords()]).then(
    ([module]) => use(module),
    () => {},
  )
}

const nearness = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) start(target as HTMLElement)
  },
  { rootMargin: '300px' },
)

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) nearness.observe(element)

document.addEventListener('click', ({ target }) => {
  const pressed = (target as Element).closest<HTMLElement>('[data-press]')
  if (pressed) start(pressed)
})

/** After the page's tracking, which counts them. */
function openPopups(): void {
  const popups = document.querySelectorAll<HTMLDialogElement>('dialog.popup-overlay')
  if (popups[0]) void run(import('./popup-island.ts'), ({ mount }) => mount([...popups]))
}

// Numbers stand beside the page, because pages are kept.
if (document.querySelector('[data-comments-of],[data-likes-of]'))
  void import('./comments/load-counts.ts').then((module) => module.loadCounts()).catch(() => {})

function start(element: HTMLElement): void {
  nearness.unobserve(element)
  const island = islands[element.dataset.island ?? element.dataset.press ?? '']
  if (island) void run(island(), ({ mount }) => mount(element))
}

// The store's own screens have their own cart and tracking.
if (document.getElementById('root')) whenInteractive(openPopups)
else startPage()

function startPage(): void {
  // Visitors without a cart are spared the request and the code (specification §6).
  if (/(?:^|; )hasCart=1/.test(document.cookie)) void run(import('./show-cart.ts'), ({ loadCart }) => loadCart())
  else
    for (const link of document.querySelectorAll('.cart-indicator'))
      link.classList.replace('cart-uninitialized', 'cart-initialized')

  whenInteractive(() => {
    const tracking = run(import('./track-content-page.ts'), ({ trackContentPage }) => trackContentPage())
    void tracking.finally(openPopups)
  })
}
