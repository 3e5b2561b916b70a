import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DonationsFilterQuery } from '../../src/donations/admin-contract.ts'
import { listDonations, listFundNames, listFunds, readDonationSettings } from '../../src/donations/endpoints.ts'
import { call } from './client/client.ts'

/** Query key of funds and donations. */
export const donationsKey = ['donations'] as const

/** Funds that take donations, by name. */
export const fundNamesQuery = queryOptions({
  queryKey: [...donationsKey, 'names'],
  queryFn: ({ signal }) => call(listFundNames, {}, { signal }),
})

export const fundsQuery = queryOptions({
  queryKey: [...donationsKey, 'funds'],
  queryFn: ({ signal }) => call(listFunds, {}, { signal }),
})

export const donationSettingsQuery = queryOptions({
  queryKey: [...donationsKey, 'settings'],
  queryFn: ({ signal }) => call(readDonationSettings, {}, { signal }),
})

/** Donations, newest first, paged. */
export const donationsQuery = ({ test, ...filter }: DonationsFilterQuery) =>
  infiniteQueryOptions({
    queryKey: [...donationsKey, 'list', filter, test],
    queryFn: ({ signal, pageParam }) =>
      call(
        listDonations,
        { query: { ...filter, test: test ? 'true' : 'false', cursor: pageParam || undefined } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })
