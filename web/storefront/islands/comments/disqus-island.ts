/** Loads Disqus when a visitor asks for the comments, and nothing of it before. */
export function mount(place: HTMLElement): void {
  place.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault()
    const { shortname = '', doc } = place.dataset
    Object.assign(window, {
      disqus_config(this: { page: Record<string, string | undefined> }) {
        this.page.identifier = doc
        this.page.url = location.origin + location.pathname
      },
    })
    const script = document.createElement('script')
    script.src = `https://${shortname}.disqus.com/embed.js`
    script.dataset.timestamp = String(Date.now())
    place.replaceChildren()
    document.head.append(script)
  })
}
