import type { FormAnswers } from '../../../../src/shared/forms/form-definition.ts'
import { ApiError, post } from '../../../api/client/client.ts'

/** Specification §8, Forms. */
const REFUSED_KEY = 'Error processing form submission. Please reload and try again.'
const NO_KEY = 'Could not get a form submission key, please try again later.'
const UNKNOWN = 'Unknown error, please try again later.'
const byStatus: Record<number, string> = {
  401: 'Unable to submit form. Please try again later.',
  404: 'This form has not been configured yet.',
  429: 'Unable to submit form. Submission rate limit exceeded. Please try again later.',
  500: 'Unable to send form. Please try again later.',
}

export interface Sending {
  formId: string
  version: number
  fillingId: string
  answers: FormAnswers
  captchaKey: string | undefined
  /** What a program has filled in, by the name of the box that people do not see. */
  trap: Readonly<Record<string, string>>
}

export interface Refusal {
  /** By field id. */
  errors: Record<string, string>
  message: string
}

/** Sends fillings of one form; resolves with undefined when the server has stored it. */
export type SendForm = (sending: Sending) => Promise<Refusal | undefined>

/**
 * Keys are asked for when the form is sent, because pages are cached. A refused one is replaced once; after an answer that was
 * lost, the same filling is sent under its old key, so that it is stored once.
 */
export function createSender(): SendForm {
  let open: { body: string; key: string } | undefined

  async function attempt(body: object, isSecond: boolean): Promise<void> {
    const text = JSON.stringify(body)
    const key = open?.body === text ? open.key : await askForKey()
    open = { body: text, key }
    try {
      await post('/api/form/SaveFormSubmission', { ...body, key })
      open = undefined
    } catch (failure) {
      const isLost = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)
      if (!isLost) open = undefined
      if (!isSecond && failure instanceof ApiError && failure.message === REFUSED_KEY) return attempt(body, true)
      throw failure
    }
  }

  return async ({ formId, version, fillingId, answers, captchaKey, trap }) => {
    const body = {
      formId,
      version,
      fillingId,
      form: JSON.stringify(answers),
      ...(captchaKey !== undefined && { captchaKey }),
      ...trap,
      ...pageOf(),
    }
    try {
      await attempt(body, false)
      return undefined
    } catch (failure) {
      return refusalOf(failure)
    }
  }
}

async function askForKey(): Promise<string> {
  try {
    return (await post<{ key: string }>('/api/form/FormSubmissionKey', undefined)).key
  } catch (failure) {
    if (failure instanceof ApiError && (failure.status === 0 || failure.status === 429)) throw failure
    throw new Error(NO_KEY)
  }
}

/** Specification §3: page fields of a submission. */
function pageOf(): object {
  const kept: { id?: string; title?: string; item?: object | null; pagePermissionTypeValue?: number } = readPage()
  return {
    pageTitle: (kept.title || document.title).slice(0, 500),
    pageId: kept.id ?? '',
    contentSource: kept.item ? 'i' : 'c',
    pagePath: location.pathname,
    pagePermissionTypeValue: kept.pagePermissionTypeValue ?? 1,
  }
}

function readPage(): object {
  try {
    const page = JSON.parse(document.getElementById('content-data')?.textContent ?? '{}')
    return { ...page, id: page?.collection?.id ?? page?.pageId }
  } catch {
    return {}
  }
}

function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiError))
    return { errors: {}, message: failure instanceof Error ? failure.message : UNKNOWN }
  const { status, errors, message } = failure
  return { errors, message: byStatus[status] ?? (message || UNKNOWN) }
}
