import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  arrangePosts as arrangePostsEndpoint,
  changePosts as changePostsEndpoint,
  createPost as createPostEndpoint,
  listBlogs,
  listPostAuthors,
  listPosts,
  listTerms,
  publishPosts as publishPostsEndpoint,
  readPostCalendar,
} from '../../src/pages/endpoints.ts'
import type {
  AdminPost,
  BlogsReply,
  ChangePostsRequest,
  CreatePostRequest,
  PostsQuery,
  PostsReply,
} from '../../src/pages/post-contract.ts'
import { ARRANGED_POSTS_MAX } from '../../src/shared/posts/arranged-posts.ts'
import { call } from './client/client.ts'
import { sitePagesKey } from './site-pages.ts'

/** Query key of all that is told of posts; part of that of pages, so that every change of a page refreshes it. */
export const postsKey = [...sitePagesKey, 'posts'] as const

export type PostsRequest = Pick<PostsQuery, 'collection'> & Partial<Omit<PostsQuery, 'cursor' | 'limit'>>

const collections = queryOptions({
  queryKey: [...postsKey, 'blogs'],
  queryFn: ({ signal }) => call(listBlogs, {}, { signal }),
})

const ofKind =
  (wanted: BlogsReply['blogs'][number]['kind']) =>
  ({ blogs }: BlogsReply): BlogsReply => ({ blogs: blogs.filter(({ kind }) => kind === wanted) })

export const blogsQuery = queryOptions({ ...collections, select: ofKind('blog') })
export const calendarsQuery = queryOptions({ ...collections, select: ofKind('calendar') })

/** The list, paged. */
export const postsQuery = (request: PostsRequest) =>
  infiniteQueryOptions({
    queryKey: [...postsKey, 'list', request],
    queryFn: ({ signal, pageParam }) =>
      call(listPosts, { query: { ...request, limit: 50, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    placeholderData: keepPreviousData,
  })

/** The posts of a blog that can be arranged, as they are by hand. */
export const arrangedPostsQuery = (collection: string) =>
  queryOptions({
    queryKey: [...postsKey, 'arranged', collection],
    async queryFn({ signal }) {
      const posts: AdminPost[] = []
      const pictures: PostsReply['pictures'] = {}
      let cursor: string | null | undefined
      do {
        const query = { collection, sort: 'manual' as const, limit: 100, cursor: cursor ?? undefined }
        const page = await call(listPosts, { query }, { signal })
        posts.push(...page.posts)
        Object.assign(pictures, page.pictures)
        cursor = page.nextPageCursor
      } while (cursor && posts.length < ARRANGED_POSTS_MAX)
      return { posts: posts.slice(0, ARRANGED_POSTS_MAX), pictures }
    },
  })

export const postTermsQuery = (blog: string) =>
  queryOptions({
    queryKey: [...postsKey, 'terms', blog],
    queryFn: ({ signal }) => call(listTerms, { params: { docId: blog } }, { signal }),
  })

export const postAuthorsQuery = queryOptions({
  queryKey: [...postsKey, 'authors'],
  queryFn: ({ signal }) => call(listPostAuthors, {}, { signal }),
})

export const postCalendarQuery = (month: string) =>
  queryOptions({
    queryKey: [...postsKey, 'calendar', month],
    queryFn: ({ signal }) => call(readPostCalendar, { query: { month } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const createPost = (body: CreatePostRequest) => call(createPostEndpoint, { body })
export const changePosts = (body: ChangePostsRequest) => call(changePostsEndpoint, { body })
export const arrangePosts = (docId: string, docIds: string[]) =>
  call(arrangePostsEndpoint, { params: { docId }, body: { docIds } })
export const publishPosts = (docIds: string[]) => call(publishPostsEndpoint, { body: { docIds } })
