interface Progress {
  formId: string
  version: number
}

/** Tells the form's report that it was seen, begun and left, without cookies. Returns what ends it. */
export function reportProgress(form: HTMLFormElement, { formId, version }: Progress): () => void {
  if (isUncounted()) return () => {}
  let lastField: string | undefined
  let isSent = false
  const tell = (step: 'seen' | 'begun' | 'left', fieldId?: string) => {
    const body = JSON.stringify({ formId, version, step, ...(fieldId !== undefined && { fieldId }) })
    navigator.sendBeacon('/api/form/progress', new Blob([body], { type: 'text/plain' }))
  }
  const nearness = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    nearness.disconnect()
    tell('seen')
  })
  nearness.observe(form)
  form.addEventListener('input', ({ target }) => {
    const fieldId = target instanceof Element && target.closest<HTMLElement>('[data-field-id]')?.dataset.fieldId
    if (!fieldId) return
    if (lastField === undefined) tell('begun')
    lastField = fieldId
  })
  addEventListener('pagehide', () => {
    if (!isSent && lastField !== undefined) tell('left', lastField)
    isSent = true
  })
  return () => {
    isSent = true
  }
}

/** Contributors are not counted. */
function isUncounted(): boolean {
  try {
    return JSON.parse(document.getElementById('content-data')?.textContent ?? 'null')?.analytics?.isDisabled === true
  } catch {
    return false
  }
}
