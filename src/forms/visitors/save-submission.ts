import type { Captcha } from '../../platform/captcha/captcha.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { canonicalJson } from '../../shared/canonical-json.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { FormAnswers, FormDefinition } from '../../shared/forms/form-definition.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { CAPTCHA_MISSING } from '../../shared/messages/sign-up-messages.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { formMessages, type SaveSubmissionRequest } from '../contract.ts'
import type { FormReads } from '../queries.ts'
import { findFilling, type StoreSubmissionDeps, storeSubmission } from '../submissions/store-submission.ts'
import { checkedAnswers, filesIn, parseAnswers } from './read-answers.ts'
import type { SubmissionKeys } from './submission-keys.ts'

export interface SaveSubmissionDeps extends StoreSubmissionDeps {
  forms: FormReads
  submissionKeys: SubmissionKeys
  captchas: { altcha: Captcha; recaptcha: Captcha }
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
}

/** A filled-in form, however it was sent. */
export interface Filling {
  formId: string
  version: number | undefined
  fillingId: string
  /** Instead of all that is sent, to tell the same once more from something else. */
  sameness?: string | undefined
  /** Who sends it, for files and for one answer per person; empty when unknown. */
  visitorId: string
  form: string | Record<string, unknown>
  captchaToken: string | undefined
  page: { title: string; id: string; path: string; source: string; permission: number | null }
  honeypot: string
}

/**
 * Stores what a visitor sends with a key: once, however often it arrives. Throws NotFound, InvalidFields with a message per
 * field, and DomainError.
 */
export async function saveSubmission(
  deps: SaveSubmissionDeps,
  visit: Visit,
  request: SaveSubmissionRequest,
): Promise<void> {
  const { websiteId } = requireTenant(visit)
  const visitorId = visit.visitorId ?? ''
  const fillingId = deps.submissionKeys.read(websiteId, visitorId, request.key, visit.now)
  if (fillingId === undefined) throw new DomainError(formMessages.reload)
  await takeFilling(deps, visit, {
    formId: request.formId,
    version: request.version,
    fillingId,
    visitorId,
    form: request.form,
    captchaToken: request.captchaKey,
    honeypot: request[HONEYPOT] ?? '',
    page: {
      title: request.pageTitle ?? '',
      id: request.pageId ?? '',
      path: request.pagePath ?? '',
      source: request.contentSource ?? '',
      permission: request.pagePermissionTypeValue ?? null,
    },
  })
}

/** Checks and stores a filling. What was stored before is answered alike, also when the form takes no more meanwhile. */
export async function takeFilling(deps: SaveSubmissionDeps, visit: Visit, filling: Filling): Promise<FormDefinition> {
  const { websiteId } = requireTenant(visit)
  const form = await deps.forms.find(websiteId, filling.formId)
  if (!form) throw new NotFound(formMessages.notConfigured)
  const sent = parseAnswers(filling.form)
  const bodyHash = filling.sameness ?? bodyHashOf(deps.submissionKeys, filling, sent)
  try {
    const outcome = await check(deps, visit, form, { filling, sent, bodyHash })
    if (outcome === 'other') throw new DomainError(formMessages.reload)
  } catch (refusal) {
    if ((await findFilling(deps.db, websiteId, { ...filling, form, bodyHash }))?.outcome !== 'repeated') throw refusal
  }
  return form
}

interface Checked {
  filling: Filling
  sent: Record<string, unknown>
  bodyHash: string
}

async function check(
  deps: SaveSubmissionDeps,
  visit: Visit,
  form: FormDefinition,
  { filling, sent, bodyHash }: Checked,
) {
  const { websiteId } = requireTenant(visit)
  const { fillingId, visitorId, page } = filling
  const version = filling.version ?? form.version
  const filledIn = version === form.version ? form : await deps.forms.find(websiteId, form.id, version)
  if (!filledIn) throw new DomainError(formMessages.reload)
  if (form.settings.closesAt !== null && Date.parse(form.settings.closesAt) <= Date.parse(visit.now))
    throw new DomainError(formMessages.closed)
  const answers = checkedAnswers(filledIn.fields, sent)
  if (form.settings.captchaEnabled) await assertCaptcha(deps, websiteId, filling.captchaToken)
  const hashOf = (purpose: string) => deps.submissionKeys.hash(purpose, websiteId, visitorId)
  const { outcome } = await storeSubmission(deps, websiteId, {
    form,
    version,
    fillingId,
    bodyHash,
    personHash:
      form.settings.onePerPerson && visitorId !== ''
        ? deps.submissionKeys.hash('person', websiteId, form.id, visitorId)
        : null,
    content: { answers, page },
    files: { ids: fileIdsIn(filledIn, answers), visitorHash: hashOf('files') },
    spamReason: filling.honeypot === '' ? '' : 'A box was filled in that people do not see.',
    isTest: false,
    now: visit.now,
  })
  return outcome
}

function fileIdsIn({ fields }: FormDefinition, answers: FormAnswers): string[] {
  return filesIn(fields, answers).map(({ file }) => file.fileId)
}

/** Everything but the key and the captcha, which may be fetched again for the same answers. */
function bodyHashOf(keys: SubmissionKeys, { formId, version, page, honeypot }: Filling, sent: Record<string, unknown>) {
  const body = JSON.parse(JSON.stringify({ formId, version: version ?? null, page, honeypot, sent }))
  return keys.hash('body', canonicalJson(body))
}

/** Skipped where the website has no captcha (specification §5). A wrong token counts as none. */
async function assertCaptcha({ captchas, websites }: SaveSubmissionDeps, websiteId: string, token = ''): Promise<void> {
  const settings = (await websites.findWebsite(websiteId))?.website.captchaSettings ?? null
  if (settings === null) return
  const isGood = token !== '' && (await captchas[settings.provider].verify(websiteId, token))
  if (!isGood) throw new DomainError(CAPTCHA_MISSING)
}
