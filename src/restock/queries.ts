/** Whether an e-mail may leave the store at all; campaigns ask the same question. */
export { assertCanSendEmail } from './sending/assert-can-send-email.ts'
