import { word } from '../../../../src/shared/words/word.ts'

let isAlone = false

/** A player of the page's own: whatever else plays stops when it begins. An album plays its tracks one after the other. */
export function mount(block: HTMLElement): void {
  if (!isAlone) document.addEventListener('play', stopOthers, true)
  isAlone = true
  if (block instanceof HTMLVideoElement)
    block.addEventListener('play', () => block.setAttribute('data-started', ''), { once: true })
  const player = block.querySelector('audio')
  const tracks = [...block.querySelectorAll<HTMLAnchorElement>('.album-track')]
  if (player && tracks.length > 0) playTracks(player, tracks)
}

/** Videos behind sections are silent and go on. */
function stopOthers({ target }: Event): void {
  if (!isHeard(target)) return
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio,video'))
    if (other !== target && isHeard(other)) other.pause()
}

const isHeard = (medium: unknown) => medium instanceof HTMLMediaElement && !medium.closest('.section-picture')

function playTracks(player: HTMLAudioElement, tracks: HTMLAnchorElement[]): void {
  let current = tracks[0]

  function show(): void {
    for (const track of tracks) {
      if (track === current) track.setAttribute('aria-current', 'true')
      else track.removeAttribute('aria-current')
      track.toggleAttribute('data-paused', track === current && player.paused)
    }
  }

  function play(track: HTMLAnchorElement): void {
    if (track !== current) {
      current = track
      player.src = track.href
      player.title = track.dataset.title ?? ''
    }
    player.setAttribute('aria-label', word('Player: {name}', { name: track.dataset.title ?? '' }))
    void player.play().catch(() => {})
  }

  for (const track of tracks) {
    // From now on it plays in place.
    track.setAttribute('role', 'button')
    track.addEventListener('click', (event) => {
      event.preventDefault()
      if (track === current && !player.paused) player.pause()
      else play(track)
    })
    track.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      track.click()
    })
  }
  player.addEventListener('play', show)
  player.addEventListener('pause', show)
  player.addEventListener('ended', () => {
    const next = current && tracks[tracks.indexOf(current) + 1]
    if (next) play(next)
  })
}
