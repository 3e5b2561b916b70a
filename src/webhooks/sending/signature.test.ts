import { expect, test } from 'vitest'
import { newSecret, signatureHeaders } from './signature.ts'

const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', json: '{"test": 2432232314}', at: new Date(1_614_265_330_000) }
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('the example of Standard Webhooks has its published signature', () =>
  expect(signatureHeaders([SECRET], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }))

test('during a rotation there is a signature for each secret', () => {
  const { 'webhook-signature': both } = signatureHeaders([SECRET, newSecret()], message)
  expect(both).toMatch(/^v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,[\w+/]{43}=$/)
})

test('a new secret has 32 bytes', () =>
  expect(Buffer.from(newSecret().replace('whsec_', ''), 'base64')).toHaveLength(32))
