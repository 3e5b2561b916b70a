import { ArchiveList, type ArchiveListLook } from '../../storefront/content/posts/archive-list.tsx'
import { blogKey, findOwn, type ViewProps } from '../block-data.ts'
import './block.css'

type ArchiveBy = Exclude<Parameters<typeof blogKey>[0]['list'], 'none'>

interface ListProps extends ArchiveListLook {
  blog: string
  limit: number
}

export function ArchiveView({ props: { by, ...props }, data }: ViewProps<ListProps & { by: ArchiveBy }>) {
  return archiveOf(by, props, data)
}

export const PostsByAuthorView = ({ props, data }: ViewProps<ListProps>) => archiveOf('author', props, data)
export const PostsByTagView = ({ props, data }: ViewProps<ListProps>) => archiveOf('tag', props, data)
export const PostsByCategoryView = ({ props, data }: ViewProps<ListProps>) => archiveOf('category', props, data)
export const PostsByMonthView = ({ props, data }: ViewProps<ListProps>) => archiveOf('month', props, data)

function archiveOf(by: ArchiveBy, props: ListProps, data: ViewProps<ListProps>['data']) {
  const { blog, limit, ...look } = props
  const terms = findOwn(data.blogs ?? {}, blogKey({ blog, list: by, limit }))?.terms ?? []
  return terms.length === 0 ? null : <ArchiveList by={by} terms={terms} look={look} />
}
