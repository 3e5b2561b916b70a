import { randomBytes } from 'node:crypto'
import { seal, unseal } from '../../platform/vault/seal.ts'
import type { FormAnswers } from '../../shared/forms/form-definition.ts'

/** What a person has sent, all of it sealed. */
export interface SubmissionContent {
  answers: FormAnswers
  page: { title: string; id: string; path: string; source: string; permission: number | null }
}

/** 32 bytes in base64: the text that lies in the vault. Without it nothing of the submission can be read. */
export function newSubmissionKey(): string {
  return randomBytes(32).toString('base64')
}

/** @param purpose what it is, so that one sealed text cannot be passed off as another */
export function sealText(key: string, submissionId: string, purpose: string, text: string): Buffer {
  return seal(Buffer.from(key, 'base64'), Buffer.from(text), `${submissionId} ${purpose}`)
}

export function unsealText(key: string, submissionId: string, purpose: string, sealed: Buffer): string {
  return unseal(Buffer.from(key, 'base64'), sealed, `${submissionId} ${purpose}`).toString()
}

export function sealContent(key: string, submissionId: string, content: SubmissionContent): Buffer {
  return sealText(key, submissionId, 'content', JSON.stringify(content))
}

export function openContent(key: string, submissionId: string, sealed: Buffer): SubmissionContent {
  return JSON.parse(unsealText(key, submissionId, 'content', sealed))
}

/** Of the vault's text with the key. */
export function submissionSubject(submissionId: string): string {
  return `form-submission:${submissionId}`
}
