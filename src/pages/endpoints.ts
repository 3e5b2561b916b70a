import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { AppendOperationsReply, AppendOperationsRequest, PageReply, PublishReply } from './admin-contract.ts'
import type { EmbedReply, EmbedRequest } from './embed-contract.ts'
import type {
  ArrangePostsRequest,
  AuthorParams,
  BlogsReply,
  CalendarQuery,
  CalendarReply,
  ChangeAuthorRequest,
  ChangePostsReply,
  ChangePostsRequest,
  ChangeTermReply,
  ChangeTermRequest,
  CreateAuthorRequest,
  CreatePostRequest,
  PostAuthorShape,
  PostAuthorsReply,
  PostParams,
  PostsQuery,
  PostsReply,
  PublishPostsRequest,
  TermsReply,
} from './post-contract.ts'
import type {
  CreateTemplateReply,
  CreateTemplateRequest,
  TemplateContextQuery,
  TemplateContextReply,
  TemplatesReply,
  TryTemplateReply,
  TryTemplateRequest,
} from './template-contract.ts'

const reads: RateLimit = { name: 'pages', points: 600, seconds: 60, by: 'account' }
const writes: RateLimit = { name: 'pages-writes', points: 300, seconds: 60, by: 'account' }
const publishing: RateLimit = { name: 'pages-publish', points: 30, seconds: 60, by: 'account' }

/** How a page of another service is shown: asked of the service once, while a person edits. */
export const findEmbed = endpoint({
  method: 'POST',
  path: '/api/embeds',
  faces: ['manage'],
  allow: 'content.editAnyPage',
  rateLimit: publishing,
  body: schema<typeof EmbedRequest>(),
  reply: schema<typeof EmbedReply>(),
})

/** The blogs of the website. */
export const listBlogs = endpoint({
  method: 'GET',
  path: '/api/blogs',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof BlogsReply>(),
})

/** Posts of a blog, with the numbers of all views. */
export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  query: schema<typeof PostsQuery>(),
  reply: schema<typeof PostsReply>(),
})

/** A new draft, or a copy. */
export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: writes,
  body: schema<typeof CreatePostRequest>(),
  reply: schema<typeof PageReply>(),
})

/** As `POST /api/pages/:docId/operations`, for people who may edit posts and no pages. */
export const changePost = endpoint({
  method: 'POST',
  path: '/api/posts/:docId/operations',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: writes,
  params: schema<typeof PostParams>(),
  body: schema<typeof AppendOperationsRequest>(),
  reply: schema<typeof AppendOperationsReply>(),
})

/** One change of several posts. */
export const changePosts = endpoint({
  method: 'POST',
  path: '/api/posts/changes',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: publishing,
  body: schema<typeof ChangePostsRequest>(),
  reply: schema<typeof ChangePostsReply>(),
})

/**
 * Publishes these posts and nothing else; those with a date in the future are scheduled. From contributors who may not publish
 * it is a request for review.
 */
export const publishPosts = endpoint({
  method: 'POST',
  path: '/api/posts/publish',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: publishing,
  body: schema<typeof PublishPostsRequest>(),
  reply: schema<typeof PublishReply>(),
})

/** What is published, scheduled and planned in a month. */
export const readPostCalendar = endpoint({
  method: 'GET',
  path: '/api/posts/calendar',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  query: schema<typeof CalendarQuery>(),
  reply: schema<typeof CalendarReply>(),
})

/** Orders a blog's posts by hand; visitors see the order once the posts are published. */
export const arrangePosts = endpoint({
  method: 'PUT',
  path: '/api/blogs/:docId/order',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: publishing,
  params: schema<typeof PostParams>(),
  body: schema<typeof ArrangePostsRequest>(),
  reply: schema<typeof ChangePostsReply>(),
})

/** Categories and tags of a blog's drafts. */
export const listTerms = endpoint({
  method: 'GET',
  path: '/api/blogs/:docId/terms',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  params: schema<typeof PostParams>(),
  reply: schema<typeof TermsReply>(),
})

/** Renames, merges or deletes a category or tag in all posts of a blog. */
export const changeTerm = endpoint({
  method: 'POST',
  path: '/api/blogs/:docId/terms',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: writes,
  params: schema<typeof PostParams>(),
  body: schema<typeof ChangeTermRequest>(),
  reply: schema<typeof ChangeTermReply>(),
})

export const listPostAuthors = endpoint({
  method: 'GET',
  path: '/api/post-authors',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof PostAuthorsReply>(),
})

export const createPostAuthor = endpoint({
  method: 'POST',
  path: '/api/post-authors',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: writes,
  body: schema<typeof CreateAuthorRequest>(),
  reply: schema<typeof PostAuthorShape>(),
})

export const changePostAuthor = endpoint({
  method: 'PUT',
  path: '/api/post-authors/:authorId',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: writes,
  params: schema<typeof AuthorParams>(),
  body: schema<typeof ChangeAuthorRequest>(),
  reply: schema<typeof PostAuthorShape>(),
})

/** Their posts have no author from then on. */
export const deletePostAuthor = endpoint({
  method: 'DELETE',
  path: '/api/post-authors/:authorId',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: writes,
  params: schema<typeof AuthorParams>(),
})

/** Without their sources. */
export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof TemplatesReply>(),
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  faces: ['manage'],
  allow: 'site.customCode',
  rateLimit: writes,
  body: schema<typeof CreateTemplateRequest>(),
  reply: schema<typeof CreateTemplateReply>(),
})

/** The data of a live page, as everybody sees it. */
export const readTemplateContext = endpoint({
  method: 'GET',
  path: '/api/templates/context',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  query: schema<typeof TemplateContextQuery>(),
  reply: schema<typeof TemplateContextReply>(),
})

/** What a template prints before it is saved. Stores nothing, so it asks for no recent sign-in. */
export const tryTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/trial',
  faces: ['manage'],
  allow: 'design',
  rateLimit: { name: 'templates-trial', points: 120, seconds: 60, by: 'account' },
  body: schema<typeof TryTemplateRequest>(),
  reply: schema<typeof TryTemplateReply>(),
})
