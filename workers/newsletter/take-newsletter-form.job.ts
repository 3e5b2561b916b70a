import * as z from 'zod'
import type { FormReads } from '../../src/forms/queries.ts'
import { openSubmissions } from '../../src/forms/submissions/open-submissions.ts'
import { readStoredSubmission } from '../../src/forms/submissions/read-stored-submission.ts'
import { replyAddress, senderOf } from '../../src/forms/submissions/submission-words.ts'
import { writeEvidence } from '../../src/newsletter/consent/evidence.ts'
import { type ConsentDeps, joinList } from '../../src/newsletter/consent/join-list.ts'
import { newsletterLimits } from '../../src/newsletter/contract.ts'
import type { Vault } from '../../src/platform/vault/vault.ts'
import type { FormAnswers, FormDefinition } from '../../src/shared/forms/form-definition.ts'
import { oneLine } from '../../src/shared/validation/one-line.ts'
import type { JobHandler } from '../job.ts'

export interface TakeFormDeps extends ConsentDeps {
  vault: Pick<Vault, 'read' | 'put' | 'keepPerson'>
  forms: FormReads
}

const Data = z.strictObject({ submissionId: z.string().min(1).max(200) })

/** Adds those who sent a newsletter form, or ticked its box, to the list that the form had then. */
export function takeNewsletterForm(deps: TakeFormDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: 'take-newsletter-form',
    schema: Data,
    async run({ websiteId, data: { submissionId } }) {
      const row = await readStoredSubmission(deps.db, websiteId, submissionId)
      const [opened] = row ? await openSubmissions(deps, websiteId, [row]) : []
      if (!row || !opened) return
      const { form, content } = opened
      const listId = form.settings.newsletterListId
      const email = replyAddress(form.fields, content.answers)
      if (!listId || email === null || !isWanted(form, content.answers)) return
      const personRef = await deps.vault.keepPerson(websiteId, email)
      const name = oneLine(senderOf(form.fields, content.answers), newsletterLimits.NAME)
      const nameRef = name === '' || name === email ? null : await deps.vault.put(websiteId, `person:${email}`, name)
      await joinList(deps, websiteId, {
        listId,
        personRef,
        nameRef,
        source: 'form',
        words: wordsOf(form),
        page: content.page.path,
        evidence: writeEvidence({ kind: 'submission', formId: row.form_id, submissionId }),
        at: row.submitted_at.toISOString(),
      })
    },
  }
}

/** A box that has to be ticked is. */
function isWanted({ settings: { newsletterFieldId } }: FormDefinition, answers: FormAnswers): boolean {
  if (!newsletterFieldId) return true
  const answer = answers[newsletterFieldId]
  return answer !== undefined && answer.length > 0
}

/** What stood beside the box, or on the form. */
function wordsOf({ name, fields, settings }: FormDefinition): string {
  const box = fields.find(({ id }) => id === settings.newsletterFieldId)
  const words = box ? [box.title, ...box.options] : [name]
  return [...words, settings.parsedDisclaimerMessage].filter(Boolean).join('\n').slice(0, newsletterLimits.WORDS)
}
