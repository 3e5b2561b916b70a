const DONE_MS = 2_000

/** Copies the code beside the button. */
export async function mount(button: HTMLElement): Promise<void> {
  const lines = button.parentElement?.querySelector('pre')?.textContent ?? ''
  const label = button.textContent
  await navigator.clipboard.writeText(lines)
  button.textContent = button.dataset.done ?? ''
  setTimeout(() => {
    button.textContent = label
  }, DONE_MS)
}
