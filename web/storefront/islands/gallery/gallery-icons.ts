const SVG = 'http://www.w3.org/2000/svg'

/** Paths within 24 × 24. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l2.6-2.6a4.5 4.5 0 0 0-6.4-6.4l-1 1M14 10a4.5 4.5 0 0 0-6.4 0L5 12.6a4.5 4.5 0 0 0 6.4 6.4l1-1',
}

export type GalleryIcon = keyof typeof paths

/** A round button with a name and an icon. */
export function iconButton(icon: GalleryIcon, label: string, className: string, onClick: () => void) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `gallery-button ${className}`
  button.addEventListener('click', onClick)
  setIcon(button, icon, label)
  return button
}

export function setIcon(button: HTMLElement, icon: GalleryIcon, label: string): void {
  const svg = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', paths[icon])
  svg.append(path)
  button.replaceChildren(svg)
  button.setAttribute('aria-label', label)
}
