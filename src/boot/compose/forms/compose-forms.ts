import { type FormReads, formsQueries } from '../../../forms/queries.ts'
import { submissionKeys } from '../../../forms/visitors/submission-keys.ts'
import type { Infrastructure } from '../../infrastructure.ts'

/** Forms as they were last read, and the keys with which they are sent. */
export function composeForms({ db, secrets: { cookieKey } }: Infrastructure, forms: FormReads) {
  return { forms, formsQueries: formsQueries({ db, forms }), submissionKeys: submissionKeys(cookieKey) }
}
