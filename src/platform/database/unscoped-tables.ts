/**
 * The tables of the schema `public` that are not under row-level security, each with the reason why.
 * Every other one begins its primary key with `website_id` and is forced under the website scope; a test reads the
 * catalog. A line here is a decision that somebody else should have looked at.
 */
export const unscopedTables: Record<string, string> = {
  kysely_migration: 'which steps of the schema were applied',
  kysely_migration_lock: 'one process migrates at a time',
  websites: 'a host is looked up here before there is a website to be scoped to; what it holds is on public pages',
  domain_hosts: 'a host is looked up here before there is a website to be scoped to; what it holds every visitor sees',
  accounts: 'one person may look after several websites; holds what its person signs in with and no website data',
  session_places: 'a person who signs out everywhere is looked for on each of his websites; holds pairs of ids',
  checkpoints: 'a projection passes from one website to the next; holds positions in the log',
  parked_events: 'read by operators only; names streams, types and what the failure said',
  rate_limits:
    'the platform counts requests, too; holds numbers under a website, a budget and a keyed hash of who asks',
  unconfirmed_letters:
    'the limit is of all websites together; holds times under a keyed hash of the mailbox, for a day',
  sign_in_paces: 'no longer used; held numbers under the hash of what was typed as an e-mail',
  password_failures:
    'one person signs in on several hosts; holds numbers under keyed hashes of accounts, addresses and devices',
  known_devices: 'an account is of the platform; holds hashes of random tokens with the account they are bound to',
  password_resets:
    'an account is of the platform; holds hashes of random tokens with their account and its e-mail, for an hour',
  workplaces: 'a person sees where they work before they choose a website; holds pairs of ids',
  second_factors: 'an account is of the platform; holds sealed secrets of authenticator apps',
  recovery_codes: 'an account is of the platform; holds keyed hashes of random codes',
  schedules: 'one row for each kind of recurring work of the platform, with the time it was last put in line',
}
