import { DomainError } from '../../shared/domain-error.ts'
import type { PeopleTransaction } from './people-changes.ts'

/** People of one website besides its owner: all of them are listed together. */
export const PEOPLE_MAX = 500

/** Throws DomainError when a website has as many people as it can have. */
export async function assertRoomForPerson(tx: PeopleTransaction, websiteId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('contributors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow()
  if (count >= PEOPLE_MAX)
    throw new DomainError(`A website has at most ${PEOPLE_MAX} people. Remove those who no longer work on it first.`)
}
