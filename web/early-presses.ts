import { useEffect } from 'react'

/** A click on a button, or Enter in a form, before hydration. */
type EarlyPress = { button: HTMLButtonElement } | { form: HTMLFormElement; submitter: HTMLElement | null }

declare global {
  interface Window {
    /** Returns recorded presses in order, and stops recording. Absent if nothing is recorded. */
    takeEarlyPresses?: () => EarlyPress[]
  }
}

/**
 * Records presses until hydration: of buttons that need scripts, and of forms without an action. Repeated presses of a
 * button count once. Runs inline, before any other script; its hash is in the content security policy.
 */
export const EARLY_PRESSES_SCRIPT = [
  '(function(){var w=window,l=[]',
  'function a(p){l.some(function(o){return o.button===p.button&&o.form===p.form})||l.push(p)}',
  "function c(e){var b=e.target.closest&&e.target.closest('button');b&&b.type==='button'&&!b.hasAttribute('popovertarget')&&a({button:b})}",
  "function s(e){e.target.hasAttribute('action')||(e.preventDefault(),a({form:e.target,submitter:e.submitter}))}",
  "w.addEventListener('click',c,true);w.addEventListener('submit',s,true)",
  "w.takeEarlyPresses=function(){w.removeEventListener('click',c,true);w.removeEventListener('submit',s,true);return l.splice(0)}})()",
].join(';')

/**
 * Replays recorded presses, and marks the document as hydrated, for tests. For the outermost component of a page: what
 * surrounds it hydrates before it, as the router puts a boundary between the two.
 */
export function useEarlyPresses(): void {
  useEffect(replayEarlyPresses, [])
}

/** Deferred, because React hydrates pressed elements at once, but not while it runs effects. */
function replayEarlyPresses(): void {
  setTimeout(() => {
    for (const press of window.takeEarlyPresses?.() ?? []) replay(press)
    document.documentElement.dataset.hydrated = ''
  })
}

function replay(press: EarlyPress): void {
  if ('button' in press) press.button.click()
  // A form that React has re-created is detached, and nothing is lost: its fields are empty.
  else if (press.form.isConnected) press.form.requestSubmit(press.submitter)
}
