import { savePosition } from './save-position.ts'

/** Goes on where the member has stopped, and saves where they are. Without it the video plays as well. */
export function mount(element: HTMLElement): void {
  const video = element as HTMLVideoElement
  const { progress = '', crumb = '', position } = video.dataset
  const goOn = () => {
    // One that was watched to its end begins anew.
    if (position && Number(position) < video.duration - 5) video.currentTime = Number(position)
  }
  if (video.readyState > 0) goOn()
  else video.addEventListener('loadedmetadata', goOn, { once: true })
  const save = (second: number) =>
    void fetch(progress, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': crumb },
      body: JSON.stringify({ position: second }),
    }).catch(() => {})
  const note = savePosition(save, () => performance.now())
  video.addEventListener('timeupdate', () => note(video.currentTime, false))
  video.addEventListener('pause', () => note(video.currentTime, true))
}
