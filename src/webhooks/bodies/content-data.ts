import type { ProductEvent } from '../../catalog/events.ts'
import type { FormEvent, SubmissionEvent } from '../../forms/events.ts'
import type { ContactEvent } from '../../newsletter/events.ts'
import type { PublicationEvent } from '../../pages/events.ts'
import { personal } from './personal.ts'

/** What is stored as rows is told of by its id and its revision: what it holds is read with a call of the API. */
export function productData(productId: string, { revision, isPublic }: ProductEvent): object {
  return { productId, revision, isPublic }
}

export function publicationData(docId: string, { kind, publicationNo }: PublicationEvent): object {
  return { docId, kind, publicationNo }
}

export function formData(formId: string, { version }: FormEvent): object {
  return { formId, version }
}

export function submissionData(submissionId: string, event: SubmissionEvent): object {
  const head = { submissionId, formId: event.formId }
  if (event.type === 'SubmissionMoved') return { ...head, folder: event.folder }
  if (event.type !== 'SubmissionReceived') return head
  return { ...head, version: event.version, folder: event.folder, testMode: event.isTest }
}

export function contactData(contactId: string, { listId, source }: ContactEvent): object {
  return { contactId, email: personal(contactId), listId, source }
}
