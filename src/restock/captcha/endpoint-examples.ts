import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

export const captchaExamples: ExamplesOf<typeof endpoints> = { readCaptchaChallenge: {} }
