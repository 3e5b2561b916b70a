const SECOND_MS = 1_000

/** Calls back once the visitor did what a popup waits for. Returns how to stop waiting. */
export function armPopup({ opens, after, scroll }: DOMStringMap, onDue: () => void): () => void {
  if (opens === 'scroll') return afterScroll(Number(scroll), onDue)
  // Nothing leaves a screen that is touched.
  if (opens === 'exit' && matchMedia('(hover: hover)').matches) return atExit(onDue)
  const timer = setTimeout(onDue, Number(after) * SECOND_MS)
  return () => clearTimeout(timer)
}

function afterScroll(percent: number, onDue: () => void): () => void {
  const read = () => {
    const { scrollHeight, clientHeight } = document.documentElement
    const most = scrollHeight - clientHeight
    // A page that is as high as the window is read to its end.
    if (most <= 0 || (scrollY / most) * 100 >= percent) onDue()
  }
  addEventListener('scroll', read, { passive: true })
  return () => removeEventListener('scroll', read)
}

/** The mouse leaves the page towards the address or the tabs. */
function atExit(onDue: () => void): () => void {
  const leave = ({ clientY, relatedTarget }: MouseEvent) => {
    if (relatedTarget === null && clientY <= 0) onDue()
  }
  document.addEventListener('mouseout', leave)
  return () => document.removeEventListener('mouseout', leave)
}
