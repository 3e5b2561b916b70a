import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { TestReportReply, TokenParams, WeeklyReportSettings } from '../contract.ts'

const weeklyReportSettings: RateLimit = { name: 'weekly-report-settings', points: 60, seconds: 60, by: 'account' }
const weeklyReportTest: RateLimit = {
  name: 'weekly-report-test',
  points: 10,
  seconds: 60 * 60,
  by: 'account',
  message: 'You have sent yourself ten test e-mails. Please try again in an hour.',
}
const weeklyReportLink: RateLimit = { name: 'weekly-report-link', points: 600, seconds: 60, by: 'address' }

export const readWeeklyReport = endpoint({
  method: 'GET',
  path: '/api/analytics/weekly-report',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: weeklyReportSettings,
  reply: schema<typeof WeeklyReportSettings>(),
})

export const saveWeeklyReport = endpoint({
  method: 'PUT',
  path: '/api/analytics/weekly-report',
  faces: ['manage'],
  allow: 'settings.general',
  rateLimit: weeklyReportSettings,
  body: schema<typeof WeeklyReportSettings>(),
  reply: schema<typeof WeeklyReportSettings>(),
})

export const sendTestReport = endpoint({
  method: 'POST',
  path: '/api/analytics/weekly-report/test-letter',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: weeklyReportTest,
  reply: schema<typeof TestReportReply>(),
})

/** Asks first: link scanners of mail programs must not unsubscribe anyone. */
export const askToStopWeeklyReport = endpoint({
  method: 'GET',
  path: '/weekly-report/stop/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: weeklyReportLink,
  params: schema<typeof TokenParams>(),
})

/** RFC 8058: mail programs send it without any cookie. */
export const stopWeeklyReport = endpoint({
  method: 'POST',
  path: '/weekly-report/stop/:token',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: weeklyReportLink,
  params: schema<typeof TokenParams>(),
})
