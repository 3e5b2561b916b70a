import { sql } from 'kysely'
import { type Migration, scopeToWebsite } from '../platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../platform/database/website-changes.ts'

/** Areas for members, what stands in them, the plans that open them, and to whom they are open. */
export const areasMigration: Migration = {
  name: '0910-areas',
  async up(db) {
    for (const step of [areas, plans, grants]) await sql.raw(step).execute(db)
    for (const table of ['areas', 'area_items', 'area_plans', 'area_plan_areas', 'area_grants'])
      await scopeToWebsite(db, table)
    for (const table of ['areas', 'area_items', 'area_plans', 'area_plan_areas']) await notifyWebsiteChanges(db, table)
  },
}

const areas = `
  create table areas (
    website_id text not null references websites,
    area_id text not null,
    name text not null,
    description text not null default '',
    teaser_blocks integer not null default 0,
    created_at timestamptz not null,
    primary key (website_id, area_id)
  );
  create table area_items (
    website_id text not null,
    area_id text not null,
    kind text not null,
    ref_id text not null,
    added_at timestamptz not null,
    primary key (website_id, area_id, kind, ref_id),
    foreign key (website_id, area_id) references areas (website_id, area_id) on delete cascade
  );
  create index area_items_of on area_items (website_id, kind, ref_id)`

const plans = `
  create table area_plans (
    website_id text not null references websites,
    plan_id text not null,
    name text not null,
    description text not null default '',
    kind text not null check (kind in ('free', 'once', 'recurring')),
    product_id text,
    places integer,
    is_open boolean not null default true,
    created_at timestamptz not null,
    primary key (website_id, plan_id),
    check ((product_id is null) = (kind = 'free'))
  );
  create unique index area_plans_product on area_plans (website_id, product_id) where product_id is not null;
  create table area_plan_areas (
    website_id text not null,
    plan_id text not null,
    area_id text not null,
    primary key (website_id, plan_id, area_id),
    foreign key (website_id, plan_id) references area_plans (website_id, plan_id) on delete cascade,
    foreign key (website_id, area_id) references areas (website_id, area_id) on delete cascade
  );
  create index area_plan_areas_area on area_plan_areas (website_id, area_id)`

const grants = `
  create table area_grants (
    website_id text not null,
    grant_id text not null,
    site_user_id text,
    person_ref text,
    plan_id text,
    area_id text,
    source text not null,
    source_ref text,
    from_at timestamptz not null,
    until_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null,
    primary key (website_id, grant_id),
    check (site_user_id is not null or person_ref is not null),
    check ((plan_id is null) <> (area_id is null)),
    foreign key (website_id, site_user_id) references site_users (website_id, site_user_id) on delete cascade,
    foreign key (website_id, plan_id) references area_plans (website_id, plan_id) on delete cascade,
    foreign key (website_id, area_id) references areas (website_id, area_id) on delete cascade
  );
  create index area_grants_member on area_grants (website_id, site_user_id) where site_user_id is not null;
  create index area_grants_person on area_grants (website_id, person_ref) where person_ref is not null;
  create index area_grants_plan on area_grants (website_id, plan_id, created_at) where plan_id is not null;
  create index area_grants_area on area_grants (website_id, area_id, created_at) where area_id is not null;
  create unique index area_grants_source on area_grants (website_id, source, source_ref, plan_id) where source_ref is not null`
