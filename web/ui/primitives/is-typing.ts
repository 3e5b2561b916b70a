const typedInto = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether a key was meant for a field; single-key shortcuts leave those alone. */
export function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(typedInto) !== null
}
