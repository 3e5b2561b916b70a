import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { listPath, postPath } from '../../../src/shared/posts/blog-paths.ts'
import { blogsQuery, postsQuery, postTermsQuery } from '../../api/posts.ts'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import styles from '../panels/panels.module.css'
import { blogOfHref } from './link-href.ts'

interface PostTargetProps {
  typed: string
  error: string | undefined
  onChange(typed: string): void
}

/** A blog, the posts of a category or tag of it, or one of its posts. */
export function PostTarget({ typed, error, onChange }: PostTargetProps) {
  const list = useQuery(blogsQuery)
  const blogs = list.data?.blogs ?? []
  const blog = blogOfHref(typed, blogs)
  if (list.data && blogs.length === 0) return <p className={styles.note}>Create a blog first, in Pages.</p>
  return (
    <>
      {list.error && <p role="alert">Unable to load blogs.</p>}
      <Select
        label="Blog"
        empty="Choose a blog"
        error={blog ? undefined : error}
        options={blogs.map(({ slug, title }) => ({ value: `/${slug}`, label: title }))}
        value={blog ? `/${blog.slug}` : ''}
        onChange={onChange}
      />
      {blog && <InBlog key={blog.docId} blog={blog} typed={typed} onChange={onChange} />}
    </>
  )
}

interface InBlogProps {
  blog: { docId: string; slug: string }
  typed: string
  onChange(typed: string): void
}

function InBlog({ blog: { docId, slug }, typed, onChange }: InBlogProps) {
  const [search, setSearch] = useState('')
  const path = `/${slug}`
  const terms = useQuery(postTermsQuery(docId))
  const found = useInfiniteQuery(
    postsQuery({ collection: docId, sort: 'published', search: useDeferredValue(search.trim()) }),
  )
  const lists = [
    ...(terms.data?.categories ?? []).map(({ name }) => ({
      value: listPath(path, { category: name }),
      label: `Category: ${name.replaceAll('/', ' › ')}`,
    })),
    ...(terms.data?.tags ?? []).map(({ name }) => ({ value: listPath(path, { tag: name }), label: `Tag: ${name}` })),
  ]
  const isList = typed === path || lists.some(({ value }) => value === typed)
  const posts = (found.data?.pages ?? [])
    .flatMap((page) => page.posts)
    .map((post) => ({ value: postPath(path, post.slug), label: post.title }))
  const isListed = isList || posts.some(({ value }) => value === typed)
  return (
    <>
      {(terms.error || found.error) && <p role="alert">Unable to load results.</p>}
      <Select
        label="Posts"
        empty="One post"
        options={[{ value: path, label: 'All posts' }, ...lists]}
        value={isList ? typed : ''}
        onChange={(next) => onChange(next || `${path}/`)}
      />
      {!isList && (
        <>
          <TextField label="Search posts" value={search} onChange={setSearch} />
          <Select
            label="Post"
            empty="Choose a post"
            options={isListed || typed === `${path}/` ? posts : [{ value: typed, label: typed }, ...posts]}
            value={typed === `${path}/` ? '' : typed}
            onChange={(next) => onChange(next || `${path}/`)}
          />
        </>
      )}
    </>
  )
}
