type Play = (what: 'Audio' | 'Video', name: string) => void

/** Tells once of each thing that is played, and by what address or title. */
export function watchMedia(document: Document, play: Play): void {
  const played = new WeakMap<HTMLMediaElement, string>()
  // These events do not bubble, but they are captured.
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement) || played.get(target) === target.currentSrc) return
      played.set(target, target.currentSrc)
      play(target instanceof HTMLVideoElement ? 'Video' : 'Audio', target.title || pathOf(target.currentSrc))
    },
    true,
  )
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '')
