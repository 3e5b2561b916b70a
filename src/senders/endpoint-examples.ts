import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const sendersExamples: ExamplesOf<typeof endpoints> = {
  readMailSender: {},
  saveMailSender: { body: { address: 'hello@shop.example.com' } },
  checkMailSender: {},
  rotateMailSenderKey: {},
  removeMailSender: {},
}
