import type { Response } from 'express'
import { expect, test } from 'vitest'
import { addToCsp, type CspAdditions } from './security-headers.ts'

function policyWith(allowance: CspAdditions, policy = "default-src 'self';script-src 'self';style-src 'self'"): string {
  const headers = new Map<string, string>()
  const res = {
    locals: { baseHeaders: ['X-Request-Id', '1', 'Content-Security-Policy', policy] },
    setHeader: (name: string, to: string) => headers.set(name, to),
  }
  addToCsp(res as unknown as Response, allowance)
  return headers.get('Content-Security-Policy') ?? ''
}

test('the inline elements of a page are let through by their hashes, and nothing else', () => {
  expect(policyWith({ scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c'] })).toBe(
    "default-src 'self';script-src 'self' 'sha256-a' 'sha256-b';style-src 'self' 'sha256-c'",
  )
  expect(policyWith({})).toBe("default-src 'self';script-src 'self';style-src 'self'")
})

test('a third party that the website wants may send scripts and frames', () => {
  const foreign = { scripts: ['https://a.example/x/'], frames: ['https://b.example/'] }
  expect(policyWith({ foreign })).toBe(
    "default-src 'self';script-src 'self' https://a.example/x/;style-src 'self';frame-src 'self' https://b.example/",
  )
})

test('while everything inline is allowed no hash switches that off', () => {
  const developing = "script-src 'self' 'unsafe-inline';style-src 'self' 'unsafe-inline'"
  expect(policyWith({ scripts: ['sha256-a'], styles: ['sha256-c'] }, developing)).toBe(developing)
})
