/** Replaces the preview by the service's player on click; until then it is a link. */
export function mount(facade: HTMLElement): void {
  facade.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.src = facade.dataset.embed ?? ''
    frame.title = facade.dataset.title ?? 'Video'
    frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
    frame.allowFullscreen = true
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    facade.replaceWith(frame)
    frame.focus()
  })
}
