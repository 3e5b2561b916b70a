type Tell = (event: { name: 'form-render' | 'form-submit'; formId: string }) => void

/** Called once: tracks submitted forms. */
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

/** Called on each page: tracks that its forms were seen. */
export function trackFormViews(document: Document, tell: Tell): void {
  for (const form of document.querySelectorAll('form')) {
    const formId = nameOf(form)
    if (formId) tell({ name: 'form-render', formId })
  }
}

/** Forms that send something. Searches, variant pickers and similar ones only request another page. */
function nameOf(form: HTMLFormElement): string {
  if (form.method !== 'post' && !form.dataset.formId) return ''
  return form.dataset.formId || form.id || form.classList[0] || ''
}
