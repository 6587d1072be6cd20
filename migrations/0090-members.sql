-- Who works where, and as what: a shop, a business of services, or the house, whose place has the empty id.
create table members (
  account_id uuid not null,
  kind text not null check (kind in ('shop', 'business', 'house')),
  place_id uuid not null,
  role text not null,
  joined_at timestamptz not null,
  primary key (account_id, kind, place_id)
);
create index members_by_place on members (kind, place_id);

insert into members (account_id, kind, place_id, role, joined_at)
  select id, 'shop', shop_id, 'owner', created_at from accounts where 'goodsSeller' = any(roles) and shop_id is not null
  union all select id, 'business', provider_id, 'owner', created_at from accounts where 'serviceSeller' = any(roles) and provider_id is not null
  union all select id, 'house', '00000000-0000-0000-0000-000000000000', 'owner', created_at from accounts where 'operator' = any(roles);

-- The release before says in accounts who runs what, and may still be running. What it writes there is carried over here; both go
-- together with the columns roles (but for 'customer'), shop_id and provider_id.
create function carry_over_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from members where account_id = new.id and role = 'owner' and (
      (kind = 'shop' and place_id = old.shop_id
        and 'goodsSeller' = any(old.roles) and not ('goodsSeller' = any(new.roles) and new.shop_id is not distinct from old.shop_id))
      or (kind = 'business' and place_id = old.provider_id
        and 'serviceSeller' = any(old.roles) and not ('serviceSeller' = any(new.roles) and new.provider_id is not distinct from old.provider_id))
      or (kind = 'house' and 'operator' = any(old.roles) and not 'operator' = any(new.roles)));
  end if;
  insert into members (account_id, kind, place_id, role, joined_at)
    select new.id, 'shop', new.shop_id, 'owner', new.created_at where 'goodsSeller' = any(new.roles) and new.shop_id is not null
    union all select new.id, 'business', new.provider_id, 'owner', new.created_at
      where 'serviceSeller' = any(new.roles) and new.provider_id is not null
    union all select new.id, 'house', '00000000-0000-0000-0000-000000000000', 'owner', new.created_at where 'operator' = any(new.roles)
  on conflict do nothing;
  return null;
end $$;
create trigger accounts_inserted after insert on accounts
  for each row when (new.roles <> '{customer}') execute function carry_over_members();
create trigger accounts_changed after update of roles, shop_id, provider_id on accounts
  for each row execute function carry_over_members();

-- Where somebody works now, if it is another place than the one joined first, and when password or second factor were last given.
alter table sessions add column shop_id uuid, add column provider_id uuid, add column proved_at timestamptz;
