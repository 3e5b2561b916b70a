import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { joinRepeated, listQueryOf, siteQueryOf } from '../../../src/shared/lists/list-query.ts'
import './filter-panel.css'

/** Server-rendered, and its form works without scripts; with scripts the page stays, and the phone's sheet closes. */
export function FilterPanel({ html }: { html: string }) {
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  const box = () => panel.current?.querySelector('details')
  async function show(event: FormEvent) {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const action = form.getAttribute('action') ?? ''
    const said = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    const asked = joinRepeated(new URLSearchParams(said))
    await router.navigate({ href: action + (asked.q ? siteQueryOf(asked) : listQueryOf(asked)) })
    close()
  }
  function onKey(event: KeyboardEvent) {
    const shown = box()
    if (!shown?.open) return
    if (event.key === 'Escape') close()
    if (event.key === 'Tab' && isSheet(shown)) keepInside(shown, event)
  }
  function close() {
    box()?.removeAttribute('open')
    panel.current?.querySelector('summary')?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the form inside
    <div
      ref={panel}
      className="filter-panel"
      onSubmit={(event) => void show(event)}
      onKeyDown={onKey}
      // The backdrop is part of the box.
      onClick={({ target }: MouseEvent) => target === box() && close()}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has escaped every text in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** On phones it covers the page. */
const isSheet = (box: HTMLElement) => [...box.children].some((child) => getComputedStyle(child).position === 'fixed')

/** Wraps the focus from the last element to the first, and back. */
function keepInside(box: HTMLElement, event: KeyboardEvent) {
  const stops = [...box.querySelectorAll<HTMLElement>('summary, a[href], button, input:not([type=hidden])')]
  const ends = [stops[0], stops.at(-1)]
  const [from, to] = event.shiftKey ? ends : ends.toReversed()
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
