import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { AreaReply, PlanRow } from '../areas/admin-contract.ts'
import type { StoragePage } from '../files/contract.ts'
import { roles } from '../shared/permissions.ts'
import { smallestVideo } from '../testing/fixtures/make/make-video.ts'
import { startTestCourse } from '../testing/fixtures/members/test-course.ts'
import type { CourseMembersReply, CoursesReply, WatchedReply } from './admin-contract.ts'
import type * as contract from './contract.ts'

type LessonFileReply = z.infer<typeof contract.LessonFileReply>

const course = await startTestCourse()
const parts = course.product.parts as unknown as {
  mayMemberTake(websiteId: string, docId: string, reader: object): Promise<boolean>
}
const { product, acme, owner, courseId, write, publish, addMember, titlesIn } = course
const { addArea, grant, revoke, upload, forget, countProgress } = course

const first = await write('Flour', { 'lesson.section': 'a', 'lesson.isFree': true, 'post.excerpt': 'What is in it' })
const second = await write('Starter', { 'lesson.section': 'a', 'post.excerpt': 'Water and time' })
const third = await write('Baking', { 'lesson.section': 'b', 'lesson.dripDays': 3 })
await owner.put(`/api/blogs/${courseId}/order`, { docIds: [first, second, third] })
await publish()

test('a course shows everybody its lessons by sections, which are free, and why the others do not open', async () => {
  const { status, text } = await acme.get('/sourdough')
  expect(status).toBe(200)
  expect(titlesIn(text)).toEqual(['Before the oven', 'Flour', 'Starter', 'In the oven', 'Baking'])
  expect(text).toContain('Free lesson')
  expect(text.match(/class="course-lock">For members/g)).toHaveLength(2)
  expect(text).toContain('href="/account/login?to=%2Fsourdough" data-census-button="join">Log in')
  expect(text).not.toContain('<progress')
})

test('a free lesson is open to everybody, and others show what they are about and the way in', async () => {
  const open = await acme.get('/sourdough/flour')
  expect([open.status, open.text.includes('Words of Flour')]).toEqual([200, true])
  const closed = await acme.get('/sourdough/starter')
  expect(closed.status).toBe(403)
  expect(closed.text).toContain('Water and time')
  expect(closed.text).toContain('data-census-button="join"')
  expect(closed.text).not.toContain('Words of Starter')
  const json = (await acme.get('/sourdough/starter?format=json')).text
  expect(json).not.toContain('Words of')
})

test('lessons are in no feed, list, search or sitemap', async () => {
  const outputs = await Promise.all(
    [
      '/sourdough?format=rss',
      '/sourdough?format=json',
      '/search?q=Words',
      '/search?q=Starter',
      '/sitemap.xml',
      '/',
    ].map((path) => acme.get(path)),
  )
  for (const { text } of outputs) expect(text).not.toMatch(/Words of|sourdough\/starter/)
  expect(outputs[4]?.text).toContain('/sourdough</loc>')
})

test('a member takes lessons, marks one as completed without scripts, and goes on with the next', async () => {
  const { client, crumb } = await addMember({ joinedDaysAgo: 1 })
  const page = await client.get('/sourdough/starter')
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(page.text).toContain('Words of Starter')
  expect(page.text).toMatch(/href="\/sourdough\/flour" rel="prev"/)
  const done = await client.send('POST', `/api/lessons/${second}/completed`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` },
    body: new URLSearchParams({ crumb: crumb(page.text), completed: 'yes' }).toString(),
  })
  expect([done.status, done.headers.location]).toEqual([303, '/sourdough/starter'])
  expect((await client.get('/sourdough/starter')).text).toContain('You have completed this lesson.')
  const course = (await client.get('/sourdough')).text
  expect(course).toContain('1 of 3 lessons completed')
  expect(course).toMatch(/href="\/sourdough\/flour">Continue where you left off/)
})

test('a lesson of the third day opens three days after joining, and says when until then', async () => {
  const { client } = await addMember({ joinedDaysAgo: 1 })
  const early = await client.get('/sourdough/baking')
  expect(early.status).toBe(403)
  expect(early.text).toMatch(/Available on <time/)
  expect(early.text).not.toContain('Words of Baking')
  const { client: older } = await addMember({ joinedDaysAgo: 4 })
  expect((await older.get('/sourdough/baking')).text).toContain('Words of Baking')
})

test('progress is noted only of members who may take the lesson, with their token', async () => {
  const { client, crumb } = await addMember({ joinedDaysAgo: 1 })
  const token = crumb((await client.get('/sourdough/starter')).text)
  const save = (lessonId: string, headers = { 'x-csrf-token': token }) =>
    client.post(`/api/lessons/${lessonId}/progress`, { position: 42 }, { headers })
  expect((await save(second)).json()).toEqual({ position: 42 })
  expect((await save(second, { 'x-csrf-token': 'made-up' })).status).toBe(403)
  expect((await save(third)).status).toBe(403)
  expect((await save(randomUUID())).status).toBe(404)
  expect((await acme.post(`/api/lessons/${first}/progress`, { position: 1 })).status).toBe(401)
  expect((await client.get('/sourdough')).text).toContain('In progress')
})

test('a member of another website is a stranger here', async () => {
  const { client } = await addMember({ joinedDaysAgo: 9 })
  const bolt = product.client('bolt')
  bolt.cookies.set('__Host-member', client.cookies.get('__Host-member') ?? '')
  const stranger = product.client('acme')
  expect((await stranger.get('/sourdough/starter')).status).toBe(403)
  expect((await bolt.get('/sourdough/starter')).status).toBe(404)
})

test('a lesson in an area is open to its members from the day on which they joined it, and to no other member', async () => {
  const gated = await write('Scoring', { 'lesson.dripDays': 2 })
  await publish()
  const areaId = await addArea([{ kind: 'lesson', docId: gated }])
  const { client: other } = await addMember({ joinedDaysAgo: 9 })
  const refused = await other.get('/sourdough/scoring')
  expect([refused.status, refused.text.includes('Words of')]).toEqual([403, false])
  expect(refused.text).toContain('This lesson is open only to members whom this website lets in.')
  const early = await addMember({ joinedDaysAgo: 9 })
  await grant(areaId, early.siteUserId, 1)
  expect((await early.client.get('/sourdough/scoring')).text).toMatch(/Available on <time/)
  const { client, siteUserId } = await addMember({ joinedDaysAgo: 9 })
  await grant(areaId, siteUserId, 3)
  expect((await client.get('/sourdough/scoring')).text).toContain('Words of Scoring')
  await revoke(siteUserId)
  expect((await client.get('/sourdough/scoring')).status).toBe(403)
})

test('the button of a paywall leads to the plans that open the lesson, and the login comes back to it', async () => {
  const docId = await write('Shaping für alle')
  await publish()
  const named = { name: 'Apprentices', description: '', teaserBlocks: 0 }
  const { area } = (await owner.post('/api/areas', named)).json() as AreaReply
  const put = await owner.post(`/api/areas/${area.id}/items`, { kind: 'lesson', id: docId })
  expect(put.json()).toMatchObject({ items: [{ kind: 'lesson', id: docId, title: 'Shaping für alle' }] })
  const found = (await owner.get('/api/area-choices?kind=post&search=Shaping')).json()
  expect(found).toEqual({ choices: [] })
  const { client } = await addMember({ joinedDaysAgo: 9 })
  const path = '/sourdough/shaping-fur-alle'
  expect((await client.get(path)).text).toContain('This lesson is open only to members whom this website lets in.')
  const wanted = { name: 'Bread club', kind: 'free', areaIds: [area.id] }
  const { plan } = (await owner.post('/api/area-plans', wanted)).json() as { plan: PlanRow }
  const join = `href="/account/plans/${plan.id}?to=${encodeURIComponent(path)}" data-census-button="join">Join “Bread club”`
  const [stranger, member] = [(await acme.get(path)).text, (await client.get(path)).text]
  expect(stranger).toContain(join)
  expect(stranger).toContain(`href="/account/login?to=${encodeURIComponent(path)}">Log in`)
  expect(member).toContain(join)
  expect(member).not.toContain('/account/login?')
  const entry = await client.get(`/account/plans/${plan.id}?to=${encodeURIComponent(path)}`)
  const form = new URLSearchParams({ crumb: /name="crumb" value="([\w-]+)"/.exec(entry.text)?.[1] ?? '', to: path })
  const joined = await client.send('POST', `/account/plans/${plan.id}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` },
    body: form.toString(),
  })
  expect(joined.status).toBe(303)
  expect((await client.get(path)).text).toContain('Words of Shaping')
  expect((await client.get(joined.headers.location ?? '')).text).toContain(`href="${path}"`)
})

test('a lesson’s video and files are served only with the right, also with Range', async () => {
  const video = smallestVideo()
  const [videoId, notesId] = [await upload('Kneading.mp4', video), await upload('Notes.txt', Buffer.from('flour'))]
  const lesson = await write('Kneading', {
    'lesson.video': { from: 'file', file: videoId },
    'lesson.attachments': [notesId],
  })
  await publish()
  const [src, notes] = [`/api/lessons/${lesson}/video`, `/api/lessons/${lesson}/files/${notesId}`]
  const range = { headers: { range: 'bytes=4-7' } }
  const statuses = async (client: typeof acme) => [
    (await client.get(src)).status,
    (await client.get(src, range)).status,
    (await client.get(notes)).status,
  ]
  expect(await statuses(acme)).toEqual([403, 403, 403])
  expect((await acme.get('/sourdough/kneading')).text).not.toMatch(/<video|Notes\.txt/)
  const { client, siteUserId } = await addMember({ joinedDaysAgo: 1 })
  const page = (await client.get('/sourdough/kneading')).text
  expect(page).toContain(`src="${src}"`)
  expect(page).toContain('Notes.txt')
  const whole = await client.get(src)
  expect([whole.status, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    ...[200, 'video/mp4', 'private, no-store'],
  ])
  const part = await client.get(src, range)
  expect([part.status, part.headers['content-range'], part.text]).toEqual([206, `bytes 4-7/${video.length}`, 'ftyp'])
  expect((await client.get(notes)).headers['content-disposition']).toContain('attachment; filename="Notes.txt"')
  expect((await client.get(`/api/lessons/${lesson}/files/${videoId}`)).status).toBe(404)
  expect((await client.get(`/api/lessons/${second}/video`)).status).toBe(404)
  // Playing has begun, and the right ends.
  await forget(siteUserId)
  expect(await statuses(client)).toEqual([403, 403, 403])
  const inUse = await owner.delete(`/api/lesson-files/${videoId}`)
  expect([inUse.status, inUse.json()]).toMatchObject([
    400,
    { message: 'A lesson has this file. Take it out of the lesson and publish, then delete it.' },
  ])
})

test('a file in an area is served only to its members, also with Range, and stands in no list of others', async () => {
  const video = smallestVideo()
  const [fileId, looseId] = [await upload('Masterclass.mp4', video), await upload('Loose.txt', Buffer.from('rye'))]
  const found = (await owner.get('/api/area-choices?kind=file&search=master')).json()
  expect(found).toEqual({ choices: [{ id: fileId, title: 'Masterclass.mp4' }] })
  const { area } = (await owner.post('/api/areas', { name: 'Masters' })).json() as AreaReply
  expect((await owner.post(`/api/areas/${area.id}/items`, { kind: 'file', id: fileId })).status).toBe(200)
  const wanted = { name: 'Masters’ plan', kind: 'free', areaIds: [area.id] }
  const { plan } = (await owner.post('/api/area-plans', wanted)).json() as { plan: PlanRow }
  const path = `/account/files/${fileId}`
  const range = { headers: { range: 'bytes=4-7' } }
  const [member, stranger] = [await addMember({ joinedDaysAgo: 9 }), acme]
  for (const client of [stranger, member.client]) {
    const replies = [await client.get(path), await client.get(path, range)]
    expect(replies.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      Array(2).fill([403, 'private, no-store']),
    )
    expect(replies[0]?.text).toContain(`/account/plans/${plan.id}?to=${encodeURIComponent(path)}`)
    expect(replies[0]?.text).not.toContain('Masterclass')
  }
  expect((await member.client.get(`/account/files/${looseId}`)).status).toBe(404)
  expect((await member.client.get('/account')).text).not.toContain('Masterclass')

  await grant(area.id, member.siteUserId, 1)
  const whole = await member.client.get(path)
  expect([whole.status, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    ...[200, 'video/mp4', 'private, no-store'],
  ])
  const part = await member.client.get(path, range)
  expect([part.status, part.headers['content-range'], part.text]).toEqual([206, `bytes 4-7/${video.length}`, 'ftyp'])
  expect((await member.client.get('/account')).text).toContain(`<a href="${path}">Masterclass.mp4</a>`)

  const listed = (await owner.get('/api/files/storage?type=members')).json() as StoragePage
  expect(listed.files.find(({ id }) => id === fileId)).toMatchObject({
    type: 'members',
    name: 'Masterclass.mp4',
    bytes: video.length,
    url: null,
    usedBy: [{ areaId: area.id, title: 'Masters' }],
  })
  const unused = (await owner.get('/api/files/storage?type=members&show=unused')).json() as StoragePage
  expect(unused.files.map(({ id }) => id)).toEqual([looseId])
  expect((await owner.delete(`/api/lesson-files/${fileId}`)).json()).toMatchObject({
    message: 'An area has this file. Take it out of the area, then delete it.',
  })
  await revoke(member.siteUserId)
  expect((await member.client.get(path, range)).status).toBe(403)
  expect((await owner.delete(`/api/areas/${area.id}/items/file/${fileId}`)).status).toBe(200)
  expect((await member.client.get(path)).status).toBe(404)
  expect((await owner.delete(`/api/lesson-files/${fileId}`)).status).toBe(200)
})

test('comments on a lesson are read, written and counted by those who may take it, and are off unless the course wants them', async () => {
  const lesson = await write('Proving', {})
  await publish()
  const { client, siteUserId } = await addMember({ joinedDaysAgo: 9 })
  const [page, comments, counts] = ['/sourdough/proving', `/comments/${lesson}`, `/api/comments/counts?ids=${lesson}`]
  expect((await client.get(page)).text).not.toContain('id="comments"')
  expect((await client.get(comments)).status).toBe(404)
  await course.change(`/api/pages/${courseId}`, [course.set('settings.course.takesComments', true)], 1)
  await publish()
  expect((await client.get(page)).text).toContain(`href="${comments}"`)
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } }
  const words = new URLSearchParams({ name: 'Ada', email: 'ada@example.com', body: 'It rose.', shownAt: '1' })
  const stranger = product.client('acme')
  expect((await stranger.get(comments)).status).toBe(404)
  expect((await stranger.post(comments, String(words), form)).status).toBe(404)
  expect((await stranger.get(counts)).json()).toEqual({ counts: {} })
  expect((await client.get(comments)).status).toBe(200)
  expect((await client.post(comments, String(words), form)).status).toBe(303)
  expect((await client.get(counts)).json()).toMatchObject({ counts: { [lesson]: { comments: 0 } } })
  const takes = parts.mayMemberTake(course.websiteId, lesson, { siteUserId, areaIds: new Set() })
  expect(await takes).toBe(true)
  await addArea([{ kind: 'lesson', docId: lesson }])
  expect(await parts.mayMemberTake(course.websiteId, lesson, { siteUserId, areaIds: new Set() })).toBe(false)
  expect((await client.get(comments)).status).toBe(404)
})

test('a file arrives in parts, and a part that comes again is not taken twice', async () => {
  const begun = (await owner.post('/api/lesson-files', { name: 'Crumb.pdf', bytes: 6 })).json() as LessonFileReply
  const put = (offset: number, bytes: string) =>
    owner.put(`/api/lesson-files/${begun.file.id}?offset=${offset}`, Buffer.from(bytes), {
      headers: { 'content-type': 'application/octet-stream' },
    })
  expect((await put(0, 'abc')).status).toBe(400)
  expect(((await put(0, 'abcdef')).json() as LessonFileReply).file).toMatchObject({ received: 6, isVideo: false })
  expect(((await put(0, 'abcdef')).json() as LessonFileReply).file.received).toBe(6)
  expect((await owner.delete(`/api/lesson-files/${begun.file.id}`)).status).toBe(200)
  expect((await owner.delete(`/api/lesson-files/${begun.file.id}`)).status).toBe(404)
})

test('progress is deleted with the member', async () => {
  const { client, siteUserId, crumb } = await addMember({ joinedDaysAgo: 1 })
  const token = crumb((await client.get('/sourdough/starter')).text)
  await client.post(`/api/lessons/${second}/progress`, { position: 7 }, { headers: { 'x-csrf-token': token } })
  expect(await countProgress(siteUserId)).toBe(1)
  await forget(siteUserId)
  expect(await countProgress(siteUserId)).toBe(0)
})

test('figures tell how many have begun and completed each lesson; only those who manage members see names', async () => {
  const { courses } = (await owner.get('/api/courses/watched')).json() as WatchedReply
  const flour = courses[0]?.lessons.find(({ title }) => title === 'Starter')
  expect(flour).toMatchObject({ started: expect.any(Number), completed: 1 })
  const { members, count } = (await owner.get(`/api/courses/${courseId}/members`)).json() as CourseMembersReply
  expect([members.length, count]).toEqual([courses[0]?.started, courses[0]?.started])
  const reporting = await course.signedInAs(roles.REPORTING)
  const figures = await reporting.get('/api/courses/watched')
  expect([figures.status, figures.text.includes('siteUserId')]).toEqual([200, false])
  expect((await reporting.get(`/api/courses/${courseId}/members`)).status).toBe(403)
  expect((await owner.get('/api/courses/nobodys/members')).status).toBe(404)
})

test('the admin lists a course with its sections and its lessons by hand', async () => {
  const { courses } = (await owner.get('/api/courses')).json() as CoursesReply
  expect(courses).toMatchObject([
    { docId: courseId, slug: 'sourdough', isLive: true, opensTo: 'members', sections: [{ id: 'a' }, { id: 'b' }] },
  ])
  expect(courses[0]?.lessons.slice(0, 3)).toMatchObject([
    { title: 'Flour', section: 'a', isFree: true, isLive: true },
    { title: 'Starter', section: 'a' },
    { title: 'Baking', section: 'b', dripDays: 3 },
  ])
})
