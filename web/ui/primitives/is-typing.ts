const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether a key event belongs to a text field; single-key shortcuts ignore those. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(typedInto) !== null
}
