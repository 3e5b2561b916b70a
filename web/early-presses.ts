/** A press of a button, or of Enter in a form, that came before the page was hydrated. */
type EarlyPress = { button: HTMLButtonElement } | { form: HTMLFormElement; submitter: HTMLElement | null }

declare global {
  interface Window {
    /** Gives what was pressed, in its order, and stops recording. Absent where nothing is recorded. */
    takeEarlyPresses?: () => EarlyPress[]
  }
}

/**
 * Records presses until the page is hydrated: of buttons that only scripts answer, and of forms without an address to send
 * to. A button that is pressed again by somebody impatient counts once. Runs inline, before any other script; its hash is
 * in the page's policy.
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
 * An effect of the whole page: does what was pressed before it was hydrated, and marks the document, for tests to wait for.
 * A moment later, because React hydrates what is pressed at once, but not while it runs effects.
 */
export function replayEarlyPresses(): void {
  setTimeout(() => {
    for (const press of window.takeEarlyPresses?.() ?? []) replay(press)
    document.documentElement.dataset.hydrated = ''
  })
}

function replay(press: EarlyPress): void {
  if ('button' in press) press.button.click()
  // A form that React has drawn anew is no longer in the document, and nothing was lost: its fields are empty.
  else if (press.form.isConnected) press.form.requestSubmit(press.submitter)
}
