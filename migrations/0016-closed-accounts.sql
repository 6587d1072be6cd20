-- Accounts that nobody signs in to: those of the demo marketplace while it is off.

alter table accounts add column is_demo boolean not null default false;
alter table accounts add column closed_at timestamptz;

-- Nobody real can have an address in these two domains, and only a demo has ever written them.
update accounts set is_demo = true
  where (email like '%@mallard.example' or email like '%@example.com') and exists (select 1 from settings where key = 'demo');
