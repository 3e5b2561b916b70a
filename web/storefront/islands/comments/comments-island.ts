/** Shows the comments in the page, as the server renders them, and sends its forms without leaving the page. */
export function mount(place: HTMLElement): void {
  if (place.dataset.shortname) return void import('./disqus-island.ts').then((disqus) => disqus.mount(place))
  const path = `/comments/${place.dataset.doc}`
  const show = async (url: string, init?: RequestInit) => {
    place.setAttribute('aria-busy', 'true')
    const response = await fetch(url, init).finally(() => place.removeAttribute('aria-busy'))
    if (!response.ok && response.status !== 400) throw new Error(String(response.status))
    place.innerHTML = await response.text()
    const captcha = place.querySelector<HTMLElement>('[data-captcha]')
    if (captcha) void showCaptcha(captcha)
    return place
  }
  const follow = (element: Element | null) => {
    if (!(element instanceof HTMLElement)) return
    element.tabIndex = -1
    element.focus()
  }
  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-comments]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const url = new URL(link.href)
    url.searchParams.set('fragment', '1')
    show(url.pathname + url.search).then(
      () => follow(place.querySelector(url.hash ? `${url.hash} textarea,${url.hash} input[type=radio]` : 'h2')),
      () => location.assign(link.href),
    )
  })
  place.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    for (const button of form.querySelectorAll('button')) button.disabled = true
    show(form.action, { method: 'POST', body }).then(
      () => follow(place.querySelector('[role=alert],[role=status]')),
      // The server says what is wrong on a page of its own.
      () => form.submit(),
    )
  })
  show(`${path}?fragment=1`).then(
    () => location.hash.startsWith('#comment') && document.querySelector(location.hash)?.scrollIntoView(),
    // The link to them stays.
    () => {},
  )
}

async function showCaptcha(container: HTMLElement): Promise<void> {
  const { renderAltcha } = await import('../../captcha/altcha-captcha.ts')
  await renderAltcha({
    container,
    siteKey: '',
    size: container.clientWidth < 320 ? 'compact' : 'normal',
    language: document.documentElement.lang,
    onSolved: () => {},
  })
}
