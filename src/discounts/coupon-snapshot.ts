import { Map as ImmutableMap } from 'immutable'
import { z } from 'zod'
import type { SnapshotForm } from '../shared/aggregate.ts'
import type { CouponState } from './coupon.ts'

const Customer = z.string().nullable()
const Snapshot = z.object({
  // Tuples instead of objects: there may be a hundred thousand.
  holds: z.array(z.tuple([z.string(), Customer, z.string()])),
  uses: z.array(z.tuple([z.string(), Customer, z.boolean()])),
  released: z.array(z.string()),
})

/** A snapshot is due after a tenth as many events as there are uses, so that writing it stays a small part of the work. */
export const couponSnapshot: SnapshotForm<CouponState> = {
  v: 1,
  every: ({ uses }) => Math.max(100, uses.size / 10),
  toJson: ({ holds, uses, released }): z.infer<typeof Snapshot> => ({
    holds: [...holds].map(([id, { customer, expiresAt }]) => [id, customer, expiresAt]),
    uses: [...uses].map(([id, { customer, isReturned }]) => [id, customer, isReturned]),
    released: [...released],
  }),
  fromJson(json) {
    const { holds, uses, released } = Snapshot.parse(json)
    const counted = uses.filter(([, , isReturned]) => !isReturned)
    return {
      holds: ImmutableMap(holds.map(([id, customer, expiresAt]) => [id, { customer, expiresAt }])),
      uses: ImmutableMap(uses.map(([id, customer, isReturned]) => [id, { customer, isReturned }])),
      total: counted.length,
      byCustomer: countByCustomer(counted.flatMap(([, customer]) => customer ?? [])),
      released,
    }
  },
}

function countByCustomer(customers: string[]): ImmutableMap<string, number> {
  return ImmutableMap<string, number>().withMutations((counts) => {
    for (const customer of customers) counts.update(customer, 0, (uses) => uses + 1)
  })
}
