import { useSuspenseQuery } from '@tanstack/react-query'
import type { Api } from '../../api/client/api.ts'
import { pageQuery } from '../../api/pages.ts'
import { ShopPage } from './shop-page.tsx'

interface ListRouteProps {
  api: Api
  path: string
  search: string
}

/** Component of the routes of the shop, its categories and its tags. */
export function ListRoute({ api, path, search }: ListRouteProps) {
  const { data: page } = useSuspenseQuery(pageQuery(api, path, search))
  return page && <ShopPage page={page} />
}
