import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'

/** How far members have come in lessons. */
export const lessonProgressMigration: Migration = {
  name: '0921-lesson-progress',
  async up(db) {
    await sql`
      create table lesson_progress (
        website_id text not null,
        site_user_id text not null,
        lesson_id text not null,
        course_id text not null,
        started_at timestamptz not null,
        position int not null default 0 check (position >= 0),
        completed_at timestamptz,
        changed_at timestamptz not null,
        primary key (website_id, site_user_id, lesson_id),
        foreign key (website_id, site_user_id) references site_users (website_id, site_user_id) on delete cascade
      )`.execute(db)
    await sql`create index on lesson_progress (website_id, course_id, lesson_id)`.execute(db)
    await scopeToWebsite(db, 'lesson_progress')
  },
}
