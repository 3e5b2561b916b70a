import { Map as ImmutableMap } from 'immutable'
import { z } from 'zod'
import type { SnapshotForm } from '../shared/aggregate.ts'
import type { OpenSignUp, RestockState } from './restock.ts'

const Count = z.number().int().min(0)
const Span = z.object({ from: Count, upTo: Count })
const status = ['open', 'unconfirmed', 'failed', 'uncertain'] as const
// Tuples instead of objects: there may be a hundred thousand.
const Row = z.tuple([z.string(), z.string(), Count, z.boolean(), z.enum(status)])
const Kept = z.object({
  count: Count,
  open: z.array(Row),
  requests: z.array(z.object({ sendId: z.string(), left: Count, spans: z.array(Span) })),
  again: z.array(z.tuple([z.string(), z.string().nullable()])),
})

/**
 * A snapshot is due after a tenth as many events as there are open sign-ups, so that writing it stays a small part of the
 * work.
 */
export const restockSnapshot: SnapshotForm<RestockState> = {
  v: 2,
  every: ({ open }) => Math.max(100, open.size / 10),
  toJson: ({ count, open, requests, resends: again }): z.infer<typeof Kept> => ({
    count,
    open: [...open].map(([id, { personRef, number, isJoinMailingList, status }]) => [
      id,
      personRef,
      number,
      isJoinMailingList,
      status,
    ]),
    requests: requests.map(({ sendId, left, spans }) => ({ sendId, left, spans: [...spans] })),
    again: [...again],
  }),
  fromJson(json) {
    const { count, open, requests, again } = Kept.parse(json)
    return {
      count,
      open: ImmutableMap(
        open.map(([id, personRef, number, isJoinMailingList, status]) => {
          return [id, { personRef, number, isJoinMailingList, status }] satisfies [string, OpenSignUp]
        }),
      ),
      byPerson: byPerson(open, 'open'),
      unconfirmed: byPerson(open, 'unconfirmed'),
      requests,
      resends: ImmutableMap(again),
    }
  },
}

function byPerson(rows: z.infer<typeof Row>[], status: OpenSignUp['status']): ImmutableMap<string, string> {
  return ImmutableMap(rows.filter((row) => row[4] === status).map(([id, personRef]) => [personRef, id]))
}
