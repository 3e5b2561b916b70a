import '../content/content-styles.ts'
import { whenInteractive } from '../tracking/when-usable.ts'
import { loadWords } from '../words/load-words.ts'

/** Scripts of blocks, each loaded when a block that needs it comes near. */
const islands: Record<string, () => Promise<{ mount(element: HTMLElement): void }>> = {
  product: () => import('./product-island.tsx'),
  video: () => import('./video-island.ts'),
  'section-video': () => import('./section-video-island.ts'),
  lock: () => import('./lock-island.ts'),
}

const nearness = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) start(target as HTMLElement)
  },
  { rootMargin: '300px' },
)

const words = loadWords()
if (words) void words.then(startIslands)
else startIslands()

function startIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) nearness.observe(element)
  const popup = document.querySelector('dialog.popup-overlay')
  if (popup) void import('./popup-island.ts').then(({ mount }) => mount(popup as HTMLDialogElement)).catch(() => {})
}

/** A block whose script cannot be loaded stays as it is: its links work without one. */
function start(element: HTMLElement): void {
  nearness.unobserve(element)
  void islands[element.dataset.island ?? '']?.().then(
    ({ mount }) => mount(element),
    () => {},
  )
}

// The store's own screens show the cart themselves, and count themselves.
if (!document.getElementById('root')) startPage()

function startPage(): void {
  // Visitors without a cart are spared the request, and the code that shows one (specification §6).
  if (/(?:^|; )hasCart=1/.test(document.cookie))
    void Promise.all([import('./show-cart.ts'), words])
      .then(([{ loadCart }]) => loadCart())
      .catch(() => {})
  else document.querySelector('.cart-indicator')?.classList.replace('cart-uninitialized', 'cart-initialized')

  whenInteractive(
    () =>
      void import('./track-content-page.ts').then(
        ({ trackContentPage }) => trackContentPage(),
        () => {},
      ),
  )
}
