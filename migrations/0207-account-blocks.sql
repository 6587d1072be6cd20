-- Whom the marketplace lets in no more, and why. That nobody signs in stands with the account: closed_at.
create table account_blocks (
  account_id uuid primary key,
  reason text not null,
  by_account uuid not null,
  at timestamptz not null
);
create index account_blocks_by_time on account_blocks (at desc);
create index accounts_by_creation on accounts (created_at desc, id desc);
create index accounts_by_last_name on accounts (
  translate(lower(last_name), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'), created_at desc
);
create index addresses_by_phone on addresses (right(regexp_replace(phone, '\D', '', 'g'), 10));
