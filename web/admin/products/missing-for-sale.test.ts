import { expect, test } from 'vitest'
import { missingForSale, missingText } from './missing-for-sale.ts'

test.each([
  [{ priceCents: 0, stock: 0, hasPicture: false }, 'no price, nothing in stock and no picture'],
  [{ priceCents: 900, stock: 0, hasPicture: false }, 'nothing in stock and no picture'],
  [{ priceCents: 0, stock: null, hasPicture: true }, 'no price'],
  [{ priceCents: 900, stock: undefined, hasPicture: true }, ''],
  [{ priceCents: 900, stock: null, hasPicture: true, lacksFile: true }, 'no file to download'],
])('%j lacks: %s', (offered, text) => expect(missingText(missingForSale(offered))).toBe(text))
