import { type FileAnswer, formLimits } from '../../../../src/shared/forms/form-definition.ts'
import { FILE_TOO_LARGE, TOO_MANY_FILES } from '../../../../src/shared/validation/field-messages.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { fieldBoxes, showFieldError } from './form-errors.ts'

export interface FormFiles {
  /** By field id, as answers. */
  answers(): Record<string, FileAnswer[]>
  /** Resolves when nothing is being uploaded. */
  settled(): Promise<void>
}

interface FilesContext {
  formId: string
  fillingId: string
  /** Uploaded before the page was left. */
  kept: Record<string, FileAnswer[]>
  onChange(): void
}

/** Each file is sent on its own as soon as it is chosen, and belongs to the filling until that is sent. */
export function createFiles(form: HTMLFormElement, { formId, fillingId, kept, onChange }: FilesContext): FormFiles {
  const byField = new Map<string, FileAnswer[]>()
  let running: Promise<unknown> = Promise.resolve()

  for (const box of fieldBoxes(form)) {
    const input = box.querySelector<HTMLInputElement>('input[type=file]')
    const fieldId = box.dataset.fieldId ?? ''
    if (!input) continue
    const list = Object.assign(document.createElement('ul'), { className: 'site-form-files' })
    input.after(list)
    byField.set(fieldId, kept[fieldId] ?? [])
    for (const file of kept[fieldId] ?? []) addLine(list, file.name, () => remove(fieldId, file))
    input.addEventListener('change', () => {
      const chosen = [...(input.files ?? [])]
      // The same file can be chosen again.
      input.value = ''
      for (const file of chosen) running = running.then(() => add(box, list, fieldId, file))
    })
  }

  async function add(box: HTMLElement, list: HTMLElement, fieldId: string, file: File): Promise<void> {
    const before = byField.get(fieldId) ?? []
    if (before.length >= formLimits.files) return showFieldError(box, TOO_MANY_FILES)
    if (file.size > formLimits.fileBytes) return showFieldError(box, FILE_TOO_LARGE)
    showFieldError(box, undefined)
    const line = addLine(list, word('Uploading {name}…', { name: file.name }))
    try {
      const { uploadFile } = await import('./upload-file.ts')
      const answer = await uploadFile({ formId, fillingId, fieldId, file })
      byField.set(fieldId, [...(byField.get(fieldId) ?? []), answer])
      line.replaceWith(addLine(list, answer.name, () => remove(fieldId, answer)))
      onChange()
    } catch (failure) {
      line.remove()
      showFieldError(box, messageOf(failure))
    }
  }

  function remove(fieldId: string, file: FileAnswer): void {
    byField.set(
      fieldId,
      (byField.get(fieldId) ?? []).filter(({ fileId }) => fileId !== file.fileId),
    )
    onChange()
    // What stays behind is removed by the server after a day.
    void import('./upload-file.ts').then(({ removeFile }) => removeFile(fillingId, file.fileId)).catch(() => {})
  }

  return {
    answers: () => Object.fromEntries([...byField].filter(([, files]) => files.length > 0)),
    settled: () => running.then(() => {}),
  }
}

/** A line of the list, with a button that takes the file away once it is uploaded. */
function addLine(list: HTMLElement, text: string, onRemove?: () => void): HTMLElement {
  const line = document.createElement('li')
  line.append(text)
  if (onRemove) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button button-quiet',
      textContent: word('Remove'),
    })
    button.setAttribute('aria-label', word('Remove {title}', { title: text }))
    button.addEventListener('click', () => {
      const input = list.parentElement?.querySelector<HTMLElement>('input[type=file]')
      line.remove()
      input?.focus()
      onRemove()
    })
    line.append(button)
  }
  list.append(line)
  return line
}

/** Without a connection neither the file nor the code that sends it arrives. */
function messageOf(failure: unknown): string {
  const isRefusal = failure instanceof Error && failure.name === 'ApiError'
  return isRefusal ? failure.message : 'Please check your internet connection.'
}
