import { beforeAll, describe, expect, test } from 'vitest'
import { openVault } from '../platform/vault/vault.ts'
import { price } from '../pricing/price.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { makePricedLine, makePricingRules, PRICED_AT } from '../testing/fixtures/make/make-pricing.ts'
import { addDiscount, DISCOUNTS, startTestDiscounts } from '../testing/fixtures/test-discounts.ts'
import { Coupon } from './coupon.ts'
import { hasCodes, listAutomaticDiscounts, resolveCodes } from './queries.ts'
import { commitCouponUse } from './use-cases/commit-coupon-use.ts'
import { couponCustomersOf } from './use-cases/coupon-customers.ts'
import { holdCouponUse } from './use-cases/hold-coupon-use.ts'
import { releaseCouponUse } from './use-cases/release-coupon-use.ts'
import { returnCouponUse } from './use-cases/return-coupon-use.ts'

const app = await startTestDiscounts()
let websiteId: string
let otherId: string
let owner: HttpClient

beforeAll(async () => {
  const [website, other] = [await app.addWebsite('acme'), await app.addWebsite('other')]
  ;({ websiteId } = website)
  otherId = other.websiteId
  owner = await website.signedIn()
  await addDiscount(await other.signedIn(), { name: 'Theirs' }, ['theirs'])
})

const resolve = (codes: string[], customer: string | null = null) =>
  resolveCodes(app.db, websiteId, codes, customer === null ? [] : [customer])
const idOf = async (code: string) => (await resolve([code])).entered[0]?.discount?.id

describe('codes', () => {
  test('find their discount in any case, and nothing when unknown', async () => {
    const { id } = await addDiscount(owner, { name: 'Mine' }, ['mine', 'also-mine'])
    const { entered, uses } = await resolve(['Mine', ' also-MINE ', 'theirs', 'unknown', "' or 1=1--", '\0', ''])
    expect(entered.map(({ code, discount }) => [code, discount?.id])).toEqual([
      ['Mine', id],
      [' also-MINE ', id],
      ...['theirs', 'unknown', "' or 1=1--", '\0', ''].map((code) => [code, undefined]),
    ])
    expect(entered[0]?.discount).toMatchObject({ id, name: 'Mine', isPaused: false, trigger: 'code' })
    expect(uses).toEqual({})
  })

  test('price a cart with the stored discounts', async () => {
    await addDiscount(owner, { name: 'Priced' }, ['priced'])
    const cart = { lines: [makePricedLine('a')], shippingChoice: null }
    const codes = await resolve(['priced', 'unknown'])
    const priced = price(cart, makePricingRules(), { shipping: null, billing: null }, codes, PRICED_AT)
    expect(priced.totals.discountCents).toBe(100)
    expect(priced.invalidCoupons).toMatchObject([{ code: 'UNKNOWN' }])
  })

  test('of a deleted discount find nothing, and of a paused one a paused one', async () => {
    const gone = await addDiscount(owner, {}, ['deleted-code'])
    await owner.delete(`${DISCOUNTS}/${gone.id}`)
    const paused = await addDiscount(owner, {}, ['paused-code'])
    await owner.put(`${DISCOUNTS}/${paused.id}/paused`, { isPaused: true })
    const { entered } = await resolve(['deleted-code', 'paused-code'])
    expect(entered.map(({ discount }) => discount?.isPaused)).toEqual([undefined, true])
  })

  test('are known to be there or not', async () => {
    const empty = await app.addWebsite('empty')
    expect([await hasCodes(app.db, websiteId), await hasCodes(app.db, empty.websiteId)]).toEqual([true, false])
  })
})

describe('automatic discounts', () => {
  test('are those of the website, paused ones included', async () => {
    const { id } = await addDiscount(owner, { name: 'Automatic', trigger: 'automatic' })
    await owner.put(`${DISCOUNTS}/${id}/paused`, { isPaused: true })
    expect(await listAutomaticDiscounts(app.db, websiteId)).toMatchObject([{ id, name: 'Automatic', isPaused: true }])
    expect(await listAutomaticDiscounts(app.db, otherId)).toEqual([])
  })

  test('with limits come with their uses, whatever codes are entered', async () => {
    const { id } = await addDiscount(owner, { trigger: 'automatic', limits: { total: 3 } })
    expect((await resolve([])).uses).toMatchObject({ [id]: { total: 0, byCustomer: null } })
  })
})

describe('uses', () => {
  test('are held, committed and given back, in total and of each customer', async () => {
    const { id: discountId } = await addDiscount(owner, { limits: { total: 2, perCustomer: 1 } }, ['limited'])
    const ctx = app.ctx(websiteId)
    const expiresAt = new Date(Date.now() + 900_000).toISOString()
    const hold = (holdId: string, customer: string) =>
      holdCouponUse(app.coupons, ctx, { discountId, holdId, customer, expiresAt })
    const usesNow = async (customer: string) => {
      await app.remembered()
      return (await resolve(['limited'], customer)).uses[discountId]
    }
    await hold('a', 'ann')
    await hold('a', 'ann')
    await expect(hold('a2', 'ann')).rejects.toThrow('You have already used this code.')
    await hold('b', 'bob')
    await expect(hold('c', 'cid')).rejects.toThrow('This code has been used up.')
    expect(await usesNow('ann')).toEqual({ total: 0, byCustomer: 0 })
    for (const _ of ['first', 'again'])
      await commitCouponUse(app.coupons, ctx, { discountId, holdId: 'a', orderId: 'o', customer: 'ann' })
    expect(await usesNow('ann')).toEqual({ total: 1, byCustomer: 1 })
    expect(await usesNow('bob')).toEqual({ total: 1, byCustomer: 0 })
    await releaseCouponUse(app.coupons, ctx, { discountId, holdId: 'b' })
    await hold('c', 'cid')
    for (const _ of ['first', 'again']) await returnCouponUse(app.coupons, ctx, { discountId, holdId: 'a' })
    expect(await usesNow('ann')).toEqual({ total: 0, byCustomer: 0 })
  })

  test('of one mailbox are one customer’s, and those counted under its exact address before still count', async () => {
    const { id: discountId } = await addDiscount(owner, { limits: { perCustomer: 2 } }, ['mailbox'])
    const vault = openVault({ db: app.db, masterKey: '5a'.repeat(32) })
    const refOf = (email: string) => vault.keepPerson(websiteId, email)
    const ctx = app.ctx(websiteId)
    const use = async (email: string, holdId: string) => {
      const [customer = '', ...earlierNames] = await couponCustomersOf(vault, websiteId, await refOf(email))
      await commitCouponUse(app.coupons, ctx, { discountId, holdId, orderId: holdId, customer, earlierNames })
    }
    const earlier = { discountId, holdId: 'a', orderId: 'a', customer: await refOf('bob@gmail.com') }
    await commitCouponUse(app.coupons, ctx, earlier)
    await use('Bob+1@gmail.com', 'b')
    await expect(use('bob@gmail.com', 'c')).rejects.toThrow('You have already used this code 2 times.')
    await use('b.o.b@googlemail.com', 'd')
    await expect(use('b.ob+9@gmail.com', 'e')).rejects.toThrow('You have already used this code 2 times.')
    await use('bobby@gmail.com', 'f')
    await app.remembered()
    const usesOf = async (email: string) => {
      const customers = await couponCustomersOf(vault, websiteId, await refOf(email))
      return (await resolveCodes(app.db, websiteId, ['mailbox'], customers)).uses[discountId]?.byCustomer
    }
    expect([await usesOf('bob@gmail.com'), await usesOf('b.o.b+7@gmail.com'), await usesOf('ann@gmail.com')]).toEqual([
      3, 2, 0,
    ])
    // On another website the same mailbox has another name.
    const [here] = await couponCustomersOf(vault, websiteId, await refOf('bob@gmail.com'))
    const [there] = await couponCustomersOf(vault, otherId, await vault.keepPerson(otherId, 'bob@gmail.com'))
    expect(there).not.toBe(here)
  })

  test('of one request that holds and commits under one idempotency key are both carried out', async () => {
    const { id: discountId } = await addDiscount(owner, { limits: { total: 1 } }, ['keyed'])
    const ctx = { ...app.ctx(websiteId), intent: { correlationId: 'test', key: 'place-1', request: 'place' } }
    const use = { discountId, holdId: 'h', customer: null }
    await holdCouponUse(app.coupons, ctx, { ...use, expiresAt: new Date(Date.now() + 900_000).toISOString() })
    await commitCouponUse(app.coupons, ctx, { ...use, orderId: 'o' })
    await app.remembered()
    expect((await resolve(['keyed'])).uses).toMatchObject({ [discountId]: { total: 1 } })
  })

  test('of a discount without limits write nothing, and one that is gone is refused', async () => {
    const { id: discountId } = await addDiscount(owner, {}, ['unlimited'])
    const ctx = app.ctx(websiteId)
    const use = { discountId, holdId: 'h', customer: 'ann' }
    const expiresAt = new Date(Date.now() + 900_000).toISOString()
    await holdCouponUse(app.coupons, ctx, { ...use, expiresAt })
    await commitCouponUse(app.coupons, ctx, { ...use, orderId: 'o' })
    expect((await app.coupons.executor.load(Coupon, { websiteId, id: discountId })).version).toBe(-1)
    await owner.delete(`${DISCOUNTS}/${discountId}`)
    const gone = 'This code cannot be used at the moment.'
    await expect(holdCouponUse(app.coupons, ctx, { ...use, expiresAt })).rejects.toThrow(gone)
    const elsewhere = app.ctx(otherId)
    await expect(holdCouponUse(app.coupons, elsewhere, { ...use, expiresAt })).rejects.toThrow(gone)
  })

  test('a customer is told that they have used a code as often as they may', async () => {
    const { id: discountId } = await addDiscount(owner, { limits: { perCustomer: 1 } }, ['one-each'])
    const ctx = app.ctx(websiteId)
    await commitCouponUse(app.coupons, ctx, { discountId, holdId: 'h', orderId: 'o', customer: 'ann' })
    await app.remembered()
    const cart = { lines: [makePricedLine('a')], shippingChoice: null }
    const priceFor = async (customer: string) =>
      price(
        cart,
        makePricingRules(),
        { shipping: null, billing: null },
        await resolve(['one-each'], customer),
        PRICED_AT,
      )
    expect((await priceFor('ann')).invalidCoupons).toMatchObject([{ sentence: 'You have already used this code.' }])
    expect((await priceFor('bob')).totals.discountCents).toBe(100)
  })
})

test('none of these finds data of another website', async () => expect(await idOf('theirs')).toBeUndefined())
