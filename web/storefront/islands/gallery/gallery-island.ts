/** Opens the lightbox for pictures and for addresses that name one, and starts a slideshow or slider. */
export function mount(gallery: HTMLElement): void {
  const { design, lightbox } = gallery.dataset
  if (design === 'slideshow' || design === 'slider')
    void import('./move-gallery.ts').then(({ moveGallery }) => moveGallery(gallery)).catch(() => {})
  if (lightbox === undefined) return
  gallery.addEventListener('click', (event) => {
    const opener = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.gallery-open')
    if (!opener || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void open(gallery, opener)
  })
  const openShared = () => {
    const item = gallery.querySelector(`:scope li[id="${CSS.escape(location.hash.slice(1))}"]`)
    const opener = item?.querySelector<HTMLAnchorElement>('.gallery-open')
    if (opener) void open(gallery, opener)
  }
  openShared()
  addEventListener('hashchange', openShared)
}

/** If its script fails to load, the link leads to the picture itself. */
async function open(gallery: HTMLElement, opener: HTMLAnchorElement): Promise<void> {
  try {
    const { openLightbox } = await import('./lightbox.ts')
    openLightbox(gallery, opener)
  } catch {
    location.assign(opener.href)
  }
}
