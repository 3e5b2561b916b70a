import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PostBlock } from '../../../../src/shared/campaigns/letter-blocks.ts'
import { blogsQuery, postsQuery } from '../../../api/posts.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import styles from '../campaigns.module.css'

/** The newest post when the letter is sent, or a chosen one. */
export function PostFields({ block, onChange }: { block: PostBlock; onChange(block: PostBlock): void }) {
  const { data, error } = useQuery(blogsQuery)
  const blogs = data?.blogs ?? []
  const [chosenBlog, setBlog] = useState('')
  const [search, setSearch] = useState('')
  const blogId = chosenBlog || (blogs[0]?.docId ?? '')
  if (data && blogs.length === 0) return <p className={styles.muted}>Create a blog first, in Pages.</p>
  return (
    <>
      {error && <p role="alert">Unable to load blogs.</p>}
      {blogs.length > 1 && (
        <Select
          label="Blog"
          value={blogId}
          options={blogs.map(({ docId, title }) => ({ value: docId, label: title }))}
          onChange={setBlog}
        />
      )}
      <SearchField label="Find a post" value={search} onSearch={setSearch} />
      {blogId !== '' && <PostSelect blogId={blogId} search={search} block={block} onChange={onChange} />}
      <p className={styles.muted}>
        With its picture, its excerpt and a link. Only posts that everybody sees are shown.
      </p>
    </>
  )
}

interface PostSelectProps {
  blogId: string
  search: string
  block: PostBlock
  onChange(block: PostBlock): void
}

function PostSelect({ blogId, search, block, onChange }: PostSelectProps) {
  const found = useInfiniteQuery(postsQuery({ collection: blogId, sort: 'published', search: search.trim() }))
  const posts = (found.data?.pages ?? [])
    .flatMap((page) => page.posts)
    .filter(({ isLive }) => isLive)
    .map(({ docId, title }) => ({ value: docId, label: title }))
  const isListed = block.docId === null || posts.some(({ value }) => value === block.docId)
  return (
    <>
      {found.error && <p role="alert">Unable to load results.</p>}
      <Select
        label="Post"
        empty="The newest when the letter is sent"
        options={isListed ? posts : [{ value: block.docId ?? '', label: 'The chosen post' }, ...posts]}
        value={block.docId ?? ''}
        onChange={(docId) => onChange({ ...block, docId: docId === '' ? null : docId })}
      />
    </>
  )
}
