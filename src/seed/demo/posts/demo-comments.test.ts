import { expect, test } from 'vitest'
import { demoComments } from './demo-comments.ts'
import { demoBlogs } from './demo-posts.ts'

test.each(Object.entries(demoComments))(
  'comments on %s are on posts that were published before',
  (subdomain, comments) => {
    const posts = new Map(demoBlogs[subdomain]?.posts.map(({ title, daysAgo }) => [title, daysAgo]))
    const wrong = comments.filter(({ post, daysAgo }) => !(Number(posts.get(post)) > daysAgo))
    expect(wrong).toEqual([])
    expect(new Set(comments.map(({ fate = 'is published' }) => fate))).toEqual(
      new Set(['is published', 'waits', 'spam']),
    )
  },
)
