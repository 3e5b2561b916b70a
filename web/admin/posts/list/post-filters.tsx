import { useQuery } from '@tanstack/react-query'
import type { BlogsReply } from '../../../../src/pages/post-contract.ts'
import { postAuthorsQuery, postTermsQuery } from '../../../api/posts.ts'
import { Select } from '../../../ui/controls/select.tsx'
import styles from '../posts.module.css'
import { type PostsSearch, sortLabels, sorts } from './posts-search.ts'

interface PostFiltersProps {
  search: PostsSearch
  /** What a list of them is called. */
  collection: string
  /** Id of the one that is shown. */
  blog: string
  blogs: BlogsReply['blogs']
  onShow(change: PostsSearch): void
}

/** Blog, category, tag, author, star and order. */
export function PostFilters({ search, collection, blog, blogs, onShow }: PostFiltersProps) {
  const terms = useQuery(postTermsQuery(blog)).data
  const authors = useQuery(postAuthorsQuery).data?.authors ?? []
  const named = (names: readonly { name: string }[]) => names.map(({ name }) => ({ value: name, label: name }))
  const { category, tag, author } = search
  return (
    <div className={styles.filters}>
      {blogs.length > 1 && (
        <Select
          label={collection}
          labelHidden
          value={blog}
          options={blogs.map(({ docId, title }) => ({ value: docId, label: title }))}
          onChange={(value) => onShow({ blog: value, category: undefined, tag: undefined })}
        />
      )}
      {terms && terms.categories.length > 0 && (
        <Select
          label="Category"
          labelHidden
          empty="All categories"
          value={category ?? ''}
          options={named(terms.categories)}
          onChange={(value) => onShow({ category: value })}
        />
      )}
      {terms && terms.tags.length > 0 && (
        <Select
          label="Tag"
          labelHidden
          empty="All tags"
          value={tag ?? ''}
          options={named(terms.tags)}
          onChange={(value) => onShow({ tag: value })}
        />
      )}
      {authors.length > 0 && (
        <Select
          label="Author"
          labelHidden
          empty="All authors"
          value={author ?? ''}
          options={[
            { value: 'none', label: 'The website itself' },
            ...authors.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(value) => onShow({ author: value })}
        />
      )}
      <Select
        label="Order"
        labelHidden
        value={search.sort ?? 'updated'}
        options={sorts.map((value) => ({ value, label: sortLabels[value] }))}
        onChange={(value) => onShow({ sort: value as (typeof sorts)[number] })}
      />
    </div>
  )
}
