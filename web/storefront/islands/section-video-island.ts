import { word } from '../../../src/shared/words/word.ts'

/** Plays a section's background video while it is visible; with reduced motion it is started by hand. */
export function mount(button: HTMLElement): void {
  const section = button.parentElement
  const video = section?.querySelector<HTMLVideoElement>('.section-picture video')
  if (!section || !video) return
  const lessMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let isWanted = !lessMotion.matches
  let isNear = false

  function show(): void {
    button.textContent = isWanted ? word('Pause the video') : word('Play the video')
    if (isWanted && isNear) void video?.play().catch(() => {})
    else video?.pause()
  }

  button.hidden = false
  video.addEventListener('playing', () => video.setAttribute('data-playing', ''), { once: true })
  button.addEventListener('click', () => {
    isWanted = !isWanted
    show()
  })
  lessMotion.addEventListener('change', () => {
    isWanted = !lessMotion.matches
    show()
  })
  new IntersectionObserver((entries) => {
    isNear = entries.some(({ isIntersecting }) => isIntersecting)
    show()
  }).observe(section)
}
