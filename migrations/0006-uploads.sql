-- Files that people send, and what others say of a review.

-- Nobody uses a file until attached_at is set; after a day without use it is swept.
create table uploads (
  owner_id uuid not null,
  id uuid not null,
  kind text not null,
  -- Random and not guessable: whoever knows it may read a public file.
  name text not null unique,
  bytes integer not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  -- Its file is being removed: nobody may use it any more.
  swept_at timestamptz,
  primary key (owner_id, id),
  check (kind in ('avatar', 'image', 'inquiry', 'video', 'identity'))
);
create index uploads_unattached on uploads (created_at) where attached_at is null;

alter table reviews add column edited_at timestamptz;

-- One vote of each customer for a review.
create table review_votes (
  review_id uuid not null references reviews (id) on delete cascade,
  customer_id uuid not null,
  voted_at timestamptz not null,
  primary key (review_id, customer_id)
);
