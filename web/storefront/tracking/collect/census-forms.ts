type Tell = (event: { name: 'form-render' | 'form-submit'; formId: string }) => void

/** To be called once: a form that is sent tells of it. */
export function trackFormSubmits(document: Document, tell: Tell): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      const formId = target instanceof HTMLFormElement && nameOf(target)
      if (formId) tell({ name: 'form-submit', formId })
    },
    true,
  )
}

/** To be called with each page: its forms are seen. */
export function trackFormViews(document: Document, tell: Tell): void {
  for (const form of document.querySelectorAll('form')) {
    const formId = nameOf(form)
    if (formId) tell({ name: 'form-render', formId })
  }
}

/** What sends something. Searches, choices of a variant and the like only ask for another page. */
function nameOf(form: HTMLFormElement): string {
  if (form.method !== 'post' && !form.dataset.formId) return ''
  return form.dataset.formId || form.id || form.classList[0] || ''
}
