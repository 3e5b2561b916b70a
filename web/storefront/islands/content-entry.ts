import '../content/content-styles.ts'
import { whenInteractive } from '../tracking/when-usable.ts'

/** Scripts of blocks, each loaded when a block that needs it comes near. */
const islands: Record<string, () => Promise<{ mount(element: HTMLElement): void }>> = {
  product: () => import('./product-island.tsx'),
  video: () => import('./video-island.ts'),
  'section-video': () => import('./section-video-island.ts'),
  lock: () => import('./lock-island.ts'),
}

let words: Promise<void> | undefined

/** The page's language, for scripts that say something: asked for with the first of them, and beside it. */
function loadWords(): Promise<void> {
  words ??= import('../words/load-words.ts').then((module) => module.loadWords())
  return words
}

const nearness = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) start(target as HTMLElement)
  },
  { rootMargin: '300px' },
)

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) nearness.observe(element)

const popup = document.querySelector<HTMLDialogElement>('dialog.popup-overlay')
if (popup)
  void Promise.all([import('./popup-island.ts'), loadWords()])
    .then(([{ mount }]) => mount(popup))
    .catch(() => {})

/** A block whose script cannot be loaded stays as it is: its links work without one. */
function start(element: HTMLElement): void {
  nearness.unobserve(element)
  const island = islands[element.dataset.island ?? '']
  void Promise.all([island?.(), loadWords()]).then(
    ([loaded]) => loaded?.mount(element),
    () => {},
  )
}

// The store's own screens show the cart themselves, and count themselves.
if (!document.getElementById('root')) startPage()

function startPage(): void {
  // Visitors without a cart are spared the request, and the code that shows one (specification §6).
  if (/(?:^|; )hasCart=1/.test(document.cookie))
    void Promise.all([import('./show-cart.ts'), loadWords()])
      .then(([{ loadCart }]) => loadCart())
      .catch(() => {})
  else document.querySelector('.cart-indicator')?.classList.replace('cart-uninitialized', 'cart-initialized')

  whenInteractive(
    () =>
      void Promise.all([import('./track-content-page.ts'), loadWords()]).then(
        ([{ trackContentPage }]) => trackContentPage(),
        () => {},
      ),
  )
}
