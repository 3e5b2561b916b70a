import { expect, test } from 'vitest'
import { fileSize, humanFileSize, storageFullMessage } from './storage-messages.ts'

test.each([
  [0, '0 MB'],
  [1, '1 kB'],
  [49_999, '50 kB'],
  [99_999, '100 kB'],
  [100_000, '0.1 MB'],
  [420_000, '0.4 MB'],
  [25_000_000, '25 MB'],
  [5_000_000_000, '5,000 MB'],
])('%d bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text))

test.each([
  [0, '0 bytes'],
  [1_023, '1,023 bytes'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [1_000_000, '976.6 KB'],
  [1_048_576, '1 MB'],
  [5_000_000_000, '4.7 GB'],
])('"human-readable file sizes use 1024 units": %d bytes are %s', (bytes, text) =>
  expect(humanFileSize(bytes, 'en-US')).toBe(text),
)

test('"yet in the editor one megabyte is 1,000,000 bytes": both readings stand side by side', () => {
  expect([fileSize(1_000_000), humanFileSize(1_048_576, 'en-US')]).toEqual(['1 MB', '1 MB'])
  expect(humanFileSize(1_536, 'de-DE')).toBe('1,5 KB')
})

test('a full storage says how full it is and what to do', () => {
  expect(storageFullMessage('website', { used: 5_000_000_000, limit: 5_000_000_000 }, 1)).toBe(
    'Your storage is full: 5,000 MB of 5,000 MB are used. Delete files you no longer need, then try again.',
  )
})

test('a file that would just not fit is told how much it needs', () => {
  expect(storageFullMessage('account', { used: 90_000_000, limit: 100_000_000 }, 24_000_000)).toBe(
    'The storage of all websites of this account together is full: 90 MB of 100 MB are used, and this file needs 24 MB. Delete files you no longer need, then try again.',
  )
})
