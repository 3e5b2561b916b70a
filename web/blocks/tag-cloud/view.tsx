import { type CloudTerm, TagCloud } from '../../storefront/content/posts/tag-cloud.tsx'
import { blogKey, findOwn, type ViewProps } from '../block-data.ts'
import './block.css'

interface TagCloudProps {
  heading: string
  blog: string
  show: string
  order: string
  limit: number
  showsCounts: boolean
  align: string
}

export function TagCloudView({ props, data }: ViewProps<TagCloudProps>) {
  const { blog, show, order, limit, heading, showsCounts, align } = props
  const termsOf = (list: 'category' | 'tag'): CloudTerm[] =>
    findOwn(data.blogs ?? {}, blogKey({ blog, list, limit }))?.terms ?? []
  const terms = [...(show === 'tags' ? [] : termsOf('category')), ...(show === 'categories' ? [] : termsOf('tag'))]
  if (terms.length === 0) return null
  const sorted = terms.sort((a, b) => (order === 'count' && b.count - a.count) || a.name.localeCompare(b.name))
  return <TagCloud heading={heading} terms={sorted} showsCounts={showsCounts} align={align} />
}
