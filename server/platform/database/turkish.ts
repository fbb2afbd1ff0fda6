import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * `app_tr` orders text as Turkish does and `tr_fold` makes it comparable for search, both the same on every database.
 * The embedded database brings no Turkish locale, so its collation is spelt out as rules; `tr_fold` is `fold()` in SQL.
 */
export const turkishText: Migration = {
  async up(db) {
    await sql`
      do $$
      begin
        if exists (select from pg_collation where collname = 'tr-x-icu') then
          create collation app_tr from "tr-x-icu";
        else
          create collation app_tr (provider = icu, locale = 'und', rules =
            '&c<ç<<<Ç &g<ğ<<<Ğ &[before 1]i<ı<<<I &i<<<İ &o<ö<<<Ö &s<ş<<<Ş &u<ü<<<Ü');
        end if;
      end $$
    `.execute(db)
    await sql`
      create function tr_fold(value text) returns text
      language sql immutable strict parallel safe
      return translate(lower(translate(value, 'İIı', 'iii') collate "und-x-icu"), 'çğöşüâîû', 'cgosuaiu')
    `.execute(db)
  },
}
