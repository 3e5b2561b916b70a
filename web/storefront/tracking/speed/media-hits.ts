type Play = (what: 'Audio' | 'Video', name: string) => void

/** Tracks each played medium once, by URL or title. */
export function watchMedia(document: Document, play: Play): void {
  const played = new WeakMap<HTMLMediaElement, string>()
  // Media events do not bubble, but can be captured.
  document.addEventListener(
    'play',
    ({ target }) => {
      if (!(target instanceof HTMLMediaElement) || played.get(target) === target.currentSrc) return
      // Behind a section: nobody started it.
      if (target.closest('.section-picture')) return
      played.set(target, target.currentSrc)
      play(target instanceof HTMLVideoElement ? 'Video' : 'Audio', target.title || pathOf(target.currentSrc))
    },
    true,
  )
}

const pathOf = (address: string) => address.replace(/[?#].*$/, '')
